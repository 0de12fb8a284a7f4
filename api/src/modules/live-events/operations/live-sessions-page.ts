import { html, type Markup } from '@funnel/server/html';
import { renderOperatorPage } from '../../../platform/http/operator-page';
import { renderChoice, renderFieldForm, renderTable } from '../../../platform/http/operator-page-parts';
import { programme } from '../live-events';
import type { OperatedEvent } from './operated-events';
import {
  formatLinks,
  formatStart,
  formatState,
  formatVisitorNights,
  renderHostField,
  renderTimeFields,
  type TypedFields,
  type ZonedView,
} from './session-parts';

export const liveSessionsPageTitle = 'Live sessions';

type LiveSessionsView = ZonedView & {
  events: readonly OperatedEvent[];
  /** Names the next session, so that a form that is sent twice adds one. */
  formKey: string;
  typed: TypedFields;
  /** What came of the last change. */
  message?: string | undefined;
};

const rules = html`<p>Members see a session once it is confirmed, with the name of its host and a link to join. The weekly programme is planned four weeks ahead: confirm the sessions that have a host; the others stay hidden. Offer each kind by day in every region; visitors find sessions at other hours below the rest.</p>
<p><a href="#plan">Plan a session</a></p>`;

/** The page of live sessions: what is planned and confirmed, and a form that adds one. */
export function renderLiveSessionsPage({ message, ...view }: LiveSessionsView): string {
  const { events, now } = view;
  const content = [
    rules,
    renderZoneForm(view),
    renderEvents(
      'Coming, the next first',
      events.filter(({ endsAt }) => endsAt > now),
      view,
    ),
    renderPlanForm(view),
    renderEvents(
      'Of the last two weeks, the latest first',
      events.filter(({ endsAt }) => endsAt <= now).toReversed(),
      view,
    ),
  ];
  return renderOperatorPage({ title: liveSessionsPageTitle, message, content });
}

/** The address of a session, or of the list, in the operator's zone. */
export function linkTo({ zone }: Pick<ZonedView, 'zone'>, session?: string): string {
  return `?${new URLSearchParams({ ...(session !== undefined && { session }), zone })}`;
}

function renderZoneForm({ zone }: ZonedView): Markup {
  const zones = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((name) => name !== 'UTC')];
  const options = Object.fromEntries(zones.map((name) => [name, name]));
  return html`<form>${renderChoice({ name: 'zone', label: 'Your time zone', value: zone, options })}<button>Show</button></form>`;
}

function renderEvents(caption: string, events: LiveSessionsView['events'], view: ZonedView): Markup {
  if (events.length === 0) return html`<p>${caption}: no sessions.</p>`;
  const zones = [...new Set([view.zone, 'UTC'])];
  return renderTable({
    caption,
    columns: ['Session', 'State', ...zones.map((zone) => `Start (${zone})`), 'Host', 'Links', 'For visitors'],
    rows: events.map((event) => renderEvent(event, zones, view)),
  });
}

function renderEvent(event: OperatedEvent, zones: readonly string[], view: ZonedView): Markup {
  const starts = zones.map((zone) => html`<td>${formatStart(event, zone)}</td>`);
  const label = `${event.title}, ${formatStart(event, view.zone)}`;
  return html`<tr><th scope="row"><a href="${linkTo(view, event.eventId)}" aria-label="${label}">${event.title}</a></th><td>${formatState(event, view.now)}</td>${starts}<td class="name">${event.host ?? '–'}</td><td>${formatLinks(event)}</td><td class="long">${formatVisitorNights(event)}</td></tr>`;
}

const USUAL_MINUTES = 60;

function renderPlanForm({ formKey, typed, ...view }: LiveSessionsView): Markup {
  const options = Object.fromEntries(programme.map(({ series, title }) => [series, title]));
  const [first] = programme;
  const series = typed['series'] ?? first?.series ?? '';
  return html`<section aria-labelledby="plan"><h2 id="plan">Plan a session</h2>
<p>Title and what happens come from the programme, in both languages. A planned session stays hidden until it is confirmed.</p>
${renderFieldForm({
  hidden: { key: typed['key'] ?? formKey },
  fields: [
    renderChoice({ name: 'series', label: 'Session', value: series, options }),
    ...renderTimeFields({ ...view, typed, minutes: USUAL_MINUTES }),
    renderHostField(typed, { host: null, isRequired: false }),
  ],
  button: { name: 'action', value: 'plan', label: 'Plan the session' },
})}</section>`;
}
