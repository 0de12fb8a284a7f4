import { type FlagName, mayRead, type RemoteName, resolveVariant } from '@funnel/contracts';
import type { Platform } from '@funnel/platform';

type Flags = Platform['flags'];
/** Flags of the host, which notes what a remote shows. */
type HostFlags = Flags & { expose(name: FlagName, remote?: RemoteName): void };

/**
 * Limits the flags to those of one remote. A foreign flag is at its control, and reading it is reported once; in
 * development its author sees that in the console.
 */
export function restrictFlags(remote: RemoteName, flags: HostFlags, report: (error: unknown) => void): Flags {
  const refused = new Set<FlagName>();
  const isOwn = (name: FlagName) => {
    if (mayRead(remote, name)) return true;
    if (!refused.has(name)) report(new Error(`flags-error: ${remote} reads ${name}, which is not its own`));
    refused.add(name);
    return false;
  };
  const { subscribe, pinMoney } = flags;
  return {
    ...(subscribe && { subscribe }),
    ...(pinMoney && { pinMoney }),
    variant: (name) => (isOwn(name) ? flags.variant(name) : resolveVariant(name, undefined)),
    expose: (name) => {
      if (isOwn(name)) flags.expose(name, remote);
    },
  };
}
