import {
  type BuiltInRemote,
  locales,
  type OwnFlag,
  PSEUDO_LOCALE,
  REMOTE_CONTRACT,
  type RemoteName,
} from '@funnel/contracts';
import { i18n, type Messages } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { RemoteModule } from './remote-module';

/**
 * Adds the contract number the remote was built for. Bundled with the remote instead of shared by the host: the number
 * must come from the remote's build, and a shared function would add the host's number. A foreign host knows nothing of
 * languages, so the remote provides its texts itself, in English unless the host has chosen another language.
 */
export function defineRemote<Name extends RemoteName>({
  App,
  loadMessages,
  ...remote
}: OwnRemote<Name>): RemoteModule {
  if (!i18n.locale) i18n.loadAndActivate({ locale: locales[0], messages: {} });
  return {
    contract: REMOTE_CONTRACT,
    ...remote,
    ...(loadMessages && { messages: listLoaders(loadMessages) }),
    App: (props) => (
      <I18nProvider i18n={i18n}>
        <App {...props} />
      </I18nProvider>
    ),
  };
}

/** The texts that the host may ask for: in each language but English, and the stand-in for tests. */
function listLoaders(load: LoadMessages): NonNullable<RemoteModule['messages']> {
  const [, ...translations] = locales;
  return Object.fromEntries([...translations, PSEUDO_LOCALE].map((locale) => [locale, () => load(locale)]));
}

type LoadMessages = (locale: string) => Promise<Messages>;

/** A remote that lists only flags it decides. */
type OwnRemote<Name extends RemoteName> = Omit<RemoteModule, 'contract' | 'name' | 'flags' | 'messages'> & {
  readonly name: Name;
  /** Loads the texts in a language other than English. */
  readonly loadMessages?: LoadMessages;
  /** Those of our remotes stand in the registry of flags, those of others in their `site.json`. */
  readonly flags?: readonly (Name extends BuiltInRemote ? OwnFlag<Name> : string)[];
};
