import { readWorkspaceFile } from '../workspace';

/** The remote whose versions, scripts and shared translations a new one starts with. */
export const model = 'mfe-results';

type Place = {
  /** Folder of the remote, from the root of its repository. */
  folder: string;
  /** Folder with the packages of elements, from there. */
  packages: string;
};

/** What every new remote is made of, by path in its folder. */
export function listSources(name: string, { folder, packages }: Place): Readonly<Record<string, string>> {
  const title = toTitle(name);
  return {
    'site.json': toJson({ mounts: [{ path: `/${name}`, title: { en: title, es: title } }] }),
    'src/remote.tsx': renderRemote(name),
    'src/app/app.tsx': app,
    'src/app/app.test.tsx': renderTest(name, title),
    'src/home/home-page.tsx': renderHomePage(title),
    'src/locales/messages.ts': messages,
    'src/locales/es.po': renderCatalogue(title, { folder, packages }),
  };
}

/** The beginning of the README of a remote. */
export const renderDescription = (name: string) => `# ${toTitle(name)}
Owns \`/${name}/*\`.

- \`site.json\` says where the host mounts the remote, the title of each mount by language, who may see it (\`guard\`: \`members-only\`, \`planless-only\`, \`login-only\`, \`paid-results\`), the remote's flags (\`"${name}-tone": ["calm", "warm"]\`, the control first) and its slices of the store. It travels with each release: neither host nor API is deployed for it
- \`src/app\` puts the screens together · \`src/home\`: the first screen
`;

const toTitle = (name: string) => `${name[0]?.toUpperCase()}${name.slice(1)}`;

/** A JSON file. */
export const toJson = (value: unknown) => `${JSON.stringify(value, null, 2)}\n`;

const renderRemote = (name: string) => `import { defineRemote } from '@funnel/platform/remote';
import { App } from './app/app';
import { loadMessages } from './locales/messages';

declare const __REMOTE_VERSION__: string;

export default defineRemote({ name: '${name}', version: __REMOTE_VERSION__, App, loadMessages });
`;

const app = `import type { RemoteAppProps } from '@funnel/platform';
import { HomeHeader } from '@funnel/platform/home-header';
import type { ReactElement } from 'react';
import { Navigate, Route, Routes } from 'react-router-dom';
import { HomePage } from '../home/home-page';

/** The screens of the remote; the host mounts them at the paths of \`site.json\`. */
export function App({ basePath }: RemoteAppProps): ReactElement {
  return (
    <>
      <HomeHeader />
      <Routes>
        <Route index element={<HomePage />} />
        <Route path="*" element={<Navigate to={basePath} replace />} />
      </Routes>
    </>
  );
}
`;

const renderHomePage = (title: string) => `import { Screen } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';

/** The first screen. */
export function HomePage(): ReactElement {
  return (
    <Screen title={t\`${title}\`}>
      <p>{t\`This page is new.\`}</p>
    </Screen>
  );
}
`;

const renderTest = (name: string, title: string) => `import { defineRemote } from '@funnel/platform/remote';
import { renderRemote } from '@funnel/testing';
import { i18n } from '@lingui/core';
import { screen } from '@testing-library/react';
import { loadMessages } from '../locales/messages';
import { App } from './app';

const remote = defineRemote({ name: '${name}', version: '1.0.0', App, loadMessages });

test.each(['/${name}', '/${name}/elsewhere'])('%s shows the first screen', async (route) => {
  const { path } = renderRemote(remote, { route });
  expect(await screen.findByRole('heading', { level: 1, name: '${title}' })).toBeVisible();
  expect(path()).toBe('/${name}');
});

test('the first screen is in Spanish', async () => {
  i18n.loadAndActivate({ locale: 'es', messages: await loadMessages('es') });
  renderRemote(remote, { route: '/${name}' });
  expect(await screen.findByText('Esta página es nueva.')).toBeVisible();
});
`;

const messages = `import { PSEUDO_LOCALE } from '@funnel/contracts';
import type { ImportedMessages } from '@funnel/platform';
import type { Messages } from '@lingui/core';

/** Loads the remote's texts in a language other than English. */
export async function loadMessages(locale: string): Promise<Messages> {
  return (await importMessages(locale)).messages;
}

function importMessages(locale: string): Promise<ImportedMessages> {
  return locale === PSEUDO_LOCALE
    ? import(/* webpackChunkName: "messages-ar-XB" */ './es.po?pseudo')
    : import(/* webpackChunkName: "messages-[request]" */ \`./\${locale}.po\`);
}
`;

/** The texts of shared elements are translated already: every remote bundles those it shows. */
function renderCatalogue(title: string, { folder, packages }: Place): string {
  const [head = '', ...entries] = readWorkspaceFile(`${model}/src/locales/es.po`).trim().split('\n\n');
  const shared = entries
    .map((entry) =>
      entry
        .split('\n')
        .filter((line) => !line.startsWith(`#: ${model}/`))
        .map((line) => line.replace(/^#: shared\//, `#: ${packages}/`))
        .join('\n'),
    )
    .filter((entry) => entry.startsWith('#'));
  const file = `#: ${folder}src/home/home-page.tsx`;
  const own = [
    `${file}\nmsgid "${title}"\nmsgstr "${title}"`,
    `${file}\nmsgid "This page is new."\nmsgstr "Esta página es nueva."`,
  ];
  return `${[head, ...own, ...shared].join('\n\n')}\n`;
}
