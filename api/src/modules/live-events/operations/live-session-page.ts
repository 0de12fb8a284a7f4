import { html, type Markup } from '@funnel/server/html';
import { minute } from '../../../platform/clock';
import { renderOperatorPage } from '../../../platform/http/operator-page';
import { renderField, renderFieldForm, renderReasonForm } from '../../../platform/http/operator-page-parts';
import { describeKind } from '../live-events';
import { linkTo } from './live-sessions-page';
import type { OperatedEvent } from './operated-events';
import {
  formatLinks,
  formatStart,
  formatState,
  formatVisitorHours,
  renderHostField,
  renderTimeFields,
  type TypedFields,
  type ZonedView,
} from './session-parts';
import { formatLocalTime } from './zoned-time';

type LiveSessionView = ZonedView & {
  event: OperatedEvent;
  typed: TypedFields;
  /** What came of the last change. */
  message?: string | undefined;
};

/** The page of one session, with the forms that its state allows. */
export function renderLiveSessionPage({ message, ...view }: LiveSessionView): string {
  const { event, now } = view;
  const content = [
    html`<p><a href="${linkTo(view)}">All live sessions</a></p>`,
    renderFacts(view),
    ...(event.canceledAt === null && event.endsAt > now ? renderForms(view) : []),
  ];
  return renderOperatorPage({ title: event.title, message, content });
}

function renderFacts({ event, zone, now }: LiveSessionView): Markup {
  const facts: [string, string | null][] = [
    ['State', formatState(event, now)],
    ...[...new Set([zone, 'UTC'])].map((name): [string, string] => [
      `Start (${name})`,
      formatStart(event, name),
    ]),
    ['Minutes', String(readMinutes(event))],
    ['For visitors', formatVisitorHours(event)],
    ['What happens, as announced', describeKind(event, 'en')?.steps.join('\n') ?? null],
    ['Host', event.host],
    ['Link to join', event.joinUrl],
    ['Links asked for', formatLinks(event)],
    ['Reason of the cancellation', event.cancelReason],
  ];
  return html`<dl>${facts.map(([name, text]) => text !== null && html`<dt>${name}</dt><dd>${text}</dd>`)}</dl>`;
}

function renderForms(view: LiveSessionView): Markup[] {
  const { event, now } = view;
  if (event.joinUrl !== null) return [renderConfirmForm(view), renderCancelForm(view)];
  // What was not confirmed by its start lapses.
  if (event.startsAt <= now) return [];
  return [renderConfirmForm(view), renderChangeForm(view), renderCancelForm(view)];
}

function renderConfirmForm({ event, typed }: LiveSessionView): Markup {
  const isConfirmed = event.joinUrl !== null;
  const title = isConfirmed ? 'Change host or link' : 'Confirm';
  const link = renderField({
    name: 'joinUrl',
    label: 'Link to join',
    type: 'url',
    value: typed['joinUrl'] ?? event.joinUrl ?? '',
    attributes: { required: '', maxlength: '500', placeholder: 'https://', pattern: 'https://.*' },
  });
  return html`<section aria-labelledby="confirm"><h2 id="confirm">${title}</h2>
<p>${
    isConfirmed
      ? 'Members get the link from 15 minutes before the start. The time of a confirmed session stays: cancel it and plan another one.'
      : 'Members see the session from then on, and can ask for its link. Everyone who asked to hear of the next session is told right away. Its time stays from then on too.'
  }</p>
${renderFieldForm({
  hidden: {},
  fields: [renderHostField(typed, { host: event.host, isRequired: true }), link],
  button: { name: 'action', value: 'confirm', label: isConfirmed ? 'Save' : 'Confirm the session' },
})}</section>`;
}

function renderChangeForm({ event, typed, ...view }: LiveSessionView): Markup {
  const startsAt = formatLocalTime(event.startsAt, view.zone);
  return html`<section aria-labelledby="change"><h2 id="change">Change time or host</h2>
${renderFieldForm({
  hidden: {},
  fields: [
    ...renderTimeFields({ ...view, typed, startsAt, minutes: readMinutes(event) }),
    renderHostField(typed, { host: event.host, isRequired: false }),
  ],
  button: { name: 'action', value: 'change', label: 'Save' },
})}</section>`;
}

function renderCancelForm({ event }: LiveSessionView): Markup {
  return html`<section aria-labelledby="cancel"><h2 id="cancel">Cancel</h2>
<p>This can’t be undone. The session’s page says so, and everyone who asked for its link by mail is told right away. Only operators see the reason.</p>
${renderReasonForm({
  subject: `canceling ${event.title}`,
  hidden: {},
  field: 'action',
  buttons: { cancel: 'Cancel the session' },
})}</section>`;
}

function readMinutes({ startsAt, endsAt }: OperatedEvent): number {
  return (endsAt.getTime() - startsAt.getTime()) / minute;
}
