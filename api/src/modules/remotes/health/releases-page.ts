import { html, type Markup } from '@funnel/server/html';
import { renderOperatorPage } from '../../../platform/http/operator-page';
import { formatMoment, renderReasonForm, renderTable } from '../../../platform/http/operator-page-parts';
import { countFailed, countLoaded } from './judge-canary';
import type { HealthCounts } from './release-health-store';

export const releasesPageTitle = 'Releases of remotes';

/** A version on a channel, and what visitors met with it lately. */
export type PlacedVersion = {
  channel: string;
  version: string;
  percent: number;
  since: Date | undefined;
  by: string | null;
  health: HealthCounts;
};

export type ReleaseChange = {
  channel: string;
  version: string | null;
  percent: number;
  changedAt: Date;
  changedBy: string | null;
  reason: string | null;
};

export type RemoteView = {
  name: string;
  placed: readonly PlacedVersion[];
  changes: readonly ReleaseChange[];
  /** Versions to roll back to. */
  earlier: readonly string[];
};

type ReleasesView = {
  remotes: readonly RemoteView[];
  /** What came of the last change. */
  message?: string | undefined;
};

const introduction = html`<p>Visitors, failures and times are those of the last 24 hours, each visitor counted once a day and up to two of a network. A canary ends by itself when its visitors are shown to meet more than those of stable.</p>`;

/** The page of releases: what runs where, how it does, and forms that change it. */
export function renderReleasesPage({ remotes, message }: ReleasesView): string {
  const content =
    remotes.length === 0 ? [html`<p>No remote has been released.</p>`] : remotes.map(renderRemote);
  return renderOperatorPage({ title: releasesPageTitle, message, content: [introduction, ...content] });
}

function renderRemote({ name, placed, changes, earlier }: RemoteView): Markup {
  const canary = placed.find(({ channel }) => channel === 'canary');
  return html`<section aria-labelledby="${name}">
<h2 id="${name}">${name}</h2>
${renderTable({
  caption: `What visitors of ${name} get`,
  columns: ['Channel', 'Version', 'Share', 'Since', 'By', 'Visitors', 'Not loaded', 'Met an error', 'Loaded'],
  rows: placed.map(renderPlaced),
})}
${canary && renderCanaryForms(name, canary)}
${earlier.length > 0 && renderRollBack(name, earlier)}
${renderTable({
  caption: `Changes of ${name}, the latest first`,
  columns: ['When', 'Channel', 'Version', 'Share', 'By', 'Reason'],
  rows: changes.map((change, index) => renderChange(change, changes.slice(index + 1))),
})}
</section>`;
}

function renderPlaced({ channel, version, percent, since, by, health }: PlacedVersion): Markup {
  const { visitors, errored } = health;
  return html`<tr><th scope="row">${channel}</th><td>${version}</td><td>${percent} %</td><td>${since ? formatMoment(since.toISOString()) : '–'}</td><td>${by ?? '–'}</td><td>${visitors}</td><td>${formatShare(countFailed(health), visitors)}</td><td>${formatShare(errored, visitors)}</td><td>${formatTime(health)}</td></tr>`;
}

function renderChange(change: ReleaseChange, earlier: readonly ReleaseChange[]): Markup {
  const { changedAt, channel, version, percent, changedBy, reason } = change;
  const ended = earlier.find((other) => other.channel === channel)?.version ?? '';
  return html`<tr><th scope="row">${formatMoment(changedAt.toISOString())}</th><td>${channel}</td><td>${version ?? `${ended} ended`}</td><td>${version === null ? '–' : `${percent} %`}</td><td>${changedBy ?? '–'}</td><td class="long">${reason ?? '–'}</td></tr>`;
}

function renderCanaryForms(name: string, { version, percent }: PlacedVersion): Markup {
  const create = (action: string, label: string, subject: string) =>
    renderReasonForm({
      subject,
      hidden: { name, version },
      field: 'action',
      buttons: { [action]: label },
    });
  return html`<details><summary>End the canary ${version} of ${name}</summary>
<p>Its ${percent} % of visitors get stable again.</p>
${create('end', `End ${version}`, `ending the canary ${version} of ${name}`)}</details>
<details><summary>Promote ${version} of ${name}</summary>
<p>All visitors get it, and its canary ends.</p>
${create('promote', `Promote ${version}`, `promoting ${version} of ${name}`)}</details>`;
}

function renderRollBack(name: string, versions: readonly string[]): Markup {
  return html`<details><summary>Roll ${name} back</summary>
<p>All visitors get the earlier version; a canary of what is rolled back ends.</p>
${renderReasonForm({
  subject: `rolling ${name} back`,
  hidden: { name, action: 'rollback' },
  field: 'version',
  buttons: Object.fromEntries(versions.map((version) => [version, `Roll back to ${version}`])),
})}</details>`;
}

function formatShare(count: number, all: number): string {
  return all === 0 ? '–' : `${count} (${Math.round((1000 * count) / all) / 10} %)`;
}

const times = [
  ['fast', 'within 0.25 s'],
  ['usual', 'within 1 s'],
  ['delayed', 'within 2.5 s'],
  ['slow', 'after 2.5 s'],
] as const;

/** When three of four visitors have it. */
function formatTime(counts: HealthCounts): string {
  const loaded = countLoaded(counts);
  let sum = 0;
  for (const [name, text] of times) {
    sum += counts[name];
    if (loaded > 0 && sum >= 0.75 * loaded) return `three of four ${text}`;
  }
  return '–';
}
