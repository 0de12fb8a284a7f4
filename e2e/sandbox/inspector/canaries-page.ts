import { previewRoutes, releaseListSchema } from '@funnel/contracts';
import { html, type Markup } from '@funnel/server/html';
import type { Express } from 'express';
import { type Form, renderInput, renderSelect } from '../core/form-fields';
import { type CallApi, renderFromApi } from './api-access';
import { mountFormPage, RefusedForm, readNumber, renderAction } from './forms';

type CanariesPage = { callApi: CallApi; releaseToken: string; siteUrl: string };

const path = '/canaries';

/** Puts a registered version before a share of the visitors, and withdraws it. */
export function mountCanariesPage(
  app: Express,
  { callApi, releaseToken: token, siteUrl }: CanariesPage,
): void {
  const readReleases = async (name: string) =>
    releaseListSchema.parse(await callApi(`/remotes/${name}/releases`, { token }));
  const listRemotes = async () =>
    Object.keys(
      previewRoutes.listVersions.reply.parse(await callApi(previewRoutes.listVersions.path)).versions,
    );
  const pointCanary = (name: string, body: { version: string | null; percent?: number }) =>
    callApi(`/remotes/${name}/channels/canary`, { token, body });

  mountFormPage(app, {
    path,
    title: 'Canaries',
    defaults: { percent: '10' },
    render: (form) =>
      renderFromApi(async () => {
        const remotes = await Promise.all(
          (await listRemotes()).map(async (name) => ({ name, ...(await readReleases(name)) })),
        );
        return html`<section><h2>What runs</h2>${remotes.map(renderRemote)}</section>${renderForm(form, remotes)}`;
      }),
    actions: {
      async put(fields) {
        const [name = '', version = ''] = fields['release']?.split('@') ?? [];
        const known = await listRemotes();
        if (!known.includes(name))
          throw new RefusedForm({
            field: 'release',
            text: `Release: “${fields['release']}” is unknown. Known remotes: ${known.join(', ')}`,
          });
        const percent = readNumber(fields, { name: 'percent', label: 'Share of visitors', from: 0, to: 100 });
        await pointCanary(name, { version, percent: percent ?? 10 });
      },
      withdraw: ({ name = '' }) => pointCanary(name, { version: null }),
    },
  });

  type Remote = { name: string } & Awaited<ReturnType<typeof readReleases>>;

  function renderRemote({ name, channels }: Remote): Markup {
    const canary = channels.find(({ channel }) => channel === 'canary');
    const stable = channels.find(({ channel }) => channel === 'stable');
    return html`<h3>${name}</h3><p>Stable: <code>${stable?.version ?? 'none'}</code></p>
${canary ? html`<p>Canary: <code>${canary.version}</code> for ${canary.percent} % of visitors · <a href="${siteUrl}/?remotes=${name}@${canary.version}&amp;devmenu=1">see it</a></p>${renderAction(path, `Withdraw the canary of ${name}`, { action: 'withdraw', name })}` : html`<p class="muted">No canary.</p>`}`;
  }

  function renderForm(form: Form, remotes: Remote[]): Markup {
    const options = remotes.flatMap(({ name, releases, channels }) => {
      const stable = channels.find(({ channel }) => channel === 'stable')?.version;
      return releases
        .filter(({ version, revokedAt }) => version !== stable && revokedAt === undefined)
        .map(({ version }) => [`${name}@${version}`, `${name} ${version}`] as const);
    });
    if (options.length === 0)
      return html`<section><h2>Put a canary</h2><p class="muted">No version but the stable ones is registered: <code>npm run release -w mfe-quiz</code> makes one.</p></section>`;
    return html`<section><h2>Put a canary</h2><form class="stack" method="post" action="${path}"><div class="columns">
${renderSelect(form, { name: 'release', label: 'Release', options })}
${renderInput(form, { name: 'percent', label: 'Share of visitors in percent', hint: '0 to 100' })}
</div><button name="action" value="put">Put the canary</button></form></section>`;
  }
}
