import { locales, type OwnFlag, REMOTE_CONTRACT, type RemoteName } from '@funnel/contracts';
import { i18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { RemoteModule } from './remote-module';

/**
 * Adds the contract number the remote was built for. Bundled with the remote instead of shared by the host: the number
 * must come from the remote's build, and a shared function would add the host's number. A foreign host knows nothing of
 * languages, so the remote provides its texts itself, in English unless the host has chosen another language.
 */
export function defineRemote<Name extends RemoteName>({ App, ...remote }: OwnRemote<Name>): RemoteModule {
  if (!i18n.locale) i18n.loadAndActivate({ locale: locales[0], messages: {} });
  return {
    contract: REMOTE_CONTRACT,
    ...remote,
    App: (props) => (
      <I18nProvider i18n={i18n}>
        <App {...props} />
      </I18nProvider>
    ),
  };
}

/** A remote that lists only flags it decides. */
type OwnRemote<Name extends RemoteName> = Omit<RemoteModule, 'contract' | 'name' | 'flags'> & {
  readonly name: Name;
  readonly flags?: readonly OwnFlag<Name>[];
};
