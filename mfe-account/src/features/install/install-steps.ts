import { isDesktop } from '@funnel/contracts';
import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';

type InstallGuide = {
  readonly title: MessageDescriptor;
  readonly steps: readonly MessageDescriptor[];
  /** What is different on this device. */
  readonly note: MessageDescriptor;
};

/** How to install a website, by device. */
export const installGuides: Readonly<Record<InstallDevice, InstallGuide>> = {
  iphone: {
    title: msg`On an iPhone or iPad`,
    steps: [
      msg`Open this site in Safari.`,
      msg`Tap the Share button, the square with an arrow pointing up.`,
      msg`Choose “Add to Home Screen”, then “Add”.`,
    ],
    note: msg`The icon opens a window of its own that doesn’t share Safari’s sign-in. Links in our emails open in Safari, so in that window sign in with your password. You can set one under “Password and devices”.`,
  },
  android: {
    title: msg`On an Android phone or tablet`,
    steps: [
      msg`Open this site in Chrome and tap the three dots at the top right.`,
      msg`Tap “Add to Home screen” or “Install app”.`,
      msg`Confirm with “Install” or “Add”.`,
    ],
    note: msg`Other browsers have a similar entry in their menu. You stay signed in as in the browser you installed it from.`,
  },
  desktop: {
    title: msg`On a computer`,
    steps: [
      msg`In Chrome or Edge, click the install icon at the right end of the address bar.`,
      msg`On a Mac with Safari, open the File menu and choose “Add to Dock”.`,
      msg`Firefox may not offer this. A bookmark takes you here just as fast.`,
    ],
    note: msg`In Safari’s Dock window you may have to sign in once more.`,
  },
};

export const installDevices = ['iphone', 'android', 'desktop'] as const;
export type InstallDevice = (typeof installDevices)[number];

/** The device whose steps are shown first. An iPad says that it is a Mac. */
export function detectInstallDevice(userAgent: string): InstallDevice {
  if (isDesktop(userAgent)) return 'desktop';
  return /Android/.test(userAgent) ? 'android' : 'iphone';
}
