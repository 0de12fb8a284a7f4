import type { GuardName, RemoteName, Site } from '@funnel/contracts';
import { i18n } from '@lingui/core';
import type { Flags } from '../flags/flags';
import type { Shell } from '../shell';
import { LoginOnly, MembersOnly, PaidResults, PlanlessOnly } from './guards';
import type { Guard, MountPage } from './mount-pages';

const guards: Readonly<Record<GuardName, Guard>> = {
  'members-only': MembersOnly,
  'planless-only': PlanlessOnly,
  'login-only': LoginOnly,
  'paid-results': PaidResults,
};

type OpenOptions = Pick<Shell, 'registry' | 'boot'> & Pick<Flags, 'whenLive'>;

/** The title and the guard of a mount that the host does not know, once the flags of its remote can be evaluated. */
export async function openReleasePage(
  { registry, boot, whenLive }: OpenOptions,
  name: RemoteName,
  mount: string,
): Promise<MountPage> {
  const site = (await registry.read(name))?.site;
  // The server evaluated the flags of the page's own remote.
  if (site?.flags && !boot.registry?.remotes[name]) await whenLive;
  return describeMount(mount, site);
}

/** A guard from a newer site, or a mount that the release does not name, lets members in only. */
export function describeMount(mount: string, site: Site | undefined): MountPage {
  const own = site?.mounts.find(({ path }) => path === mount);
  if (!own) return { title: '', Guard: MembersOnly };
  const { title, guard } = own;
  const shown = title[i18n.locale] ?? title['en'] ?? '';
  if (guard === undefined) return { title: shown };
  return { title: shown, Guard: isGuardName(guard) ? guards[guard] : MembersOnly };
}

function isGuardName(text: string): text is GuardName {
  return Object.hasOwn(guards, text);
}
