import { isDesktop } from '@funnel/contracts';

export const installDevices = ['iphone', 'android', 'desktop'] as const;
export type InstallDevice = (typeof installDevices)[number];

/** The device whose steps are shown first. An iPad says that it is a Mac. */
export function detectInstallDevice(userAgent: string): InstallDevice {
  if (isDesktop(userAgent)) return 'desktop';
  return /Android/.test(userAgent) ? 'android' : 'iphone';
}
