import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { emailSchema } from '@funnel/contracts';
import { html, type Markup } from '@funnel/server/html';
import type { Collection } from '@funnel/stripe-sandbox';
import type { Express } from 'express';
import type { Member, MemberTarget } from '../../members/make-member';
import {
  isMemberState,
  type MemberState,
  makeMemberInState,
  memberStates,
} from '../../members/member-states';
import { renderInput, renderSelect } from '../core/form-fields';
import type { CallApi } from './api-access';
import { mountFormPage, RefusedForm, renderAction } from './forms';

/** A member that was made here. The session is not kept: testers sign in by a mailed link. */
export type TestMember = Pick<Member, 'email' | 'uuid' | 'subscriptionId'> & {
  state: MemberState;
  at: string;
};

type MembersPage = {
  target: MemberTarget;
  members: Collection<TestMember>;
  callApi: CallApi;
  /** The links in the mails to an address, newest mail first. */
  findMailedLinks(email: string): readonly string[];
  siteUrl: string;
};

const path = '/members';
const MAIL_TIMEOUT_MS = 15_000;
const shownMembers = 20;

/** Makes members in every state of a membership, and signs in as one of them. */
export function mountMembersPage(app: Express, page: MembersPage): void {
  const { target, members, callApi, findMailedLinks, siteUrl } = page;
  const states = Object.entries(memberStates).map(([name, { title }]) => [name, title] as const);
  mountFormPage(app, {
    path,
    title: 'Test members',
    defaults: { state: 'active' },
    render: (form) => html`<section><h2>Make a member</h2>
<p class="muted">Buys the monthly plan through the API with a test card and brings it into the state; takes a few seconds. A visitor without a membership: <a href="${siteUrl}/e2e/setup">test set-up of the site</a>.</p>
<form class="stack" method="post" action="${path}"><div class="columns">
${renderSelect(form, { name: 'state', label: 'State', options: states })}
${renderInput(form, { name: 'email', label: 'E-mail', hint: 'Empty: an unused address' })}
</div><button name="action" value="make">Make the member</button></form></section>
<section><h2>Made here</h2>${renderMembers(members.values())}</section>`,
    actions: {
      async make({ state = '', email: typed = '' }) {
        if (!isMemberState(state))
          throw new RefusedForm({
            field: 'state',
            text: `State: “${state}” is unknown. Known: ${Object.keys(memberStates).join(', ')}`,
          });
        const email = readEmail(typed, state);
        const member = await makeMemberInState(target, { email, state }).catch((error: Error) => {
          throw new RefusedForm({ field: 'email', text: `The member could not be made: ${error.message}` });
        });
        const { uuid, subscriptionId } = member;
        members.set(uuid, { email, uuid, subscriptionId, state, at: new Date().toISOString() });
        return await showSignIn(email, memberStates[state].title);
      },
      'sign-in': ({ email = '' }) => showSignIn(email, 'Made before'),
      forget: () => members.clear(),
    },
  });

  async function showSignIn(email: string, state: string): Promise<Markup> {
    const earlier = findMailedLinks(email);
    await callApi('/auth/magic-link', { body: { email } });
    const link = await findSignInLink(email, earlier);
    return html`<section role="status"><h2>${email}</h2>
<table class="facts"><tbody>${renderFact('State', state)}${renderFact('E-mail', email)}</tbody></table>
${link === undefined ? html`<p>The mail with the sign-in link is on its way to the <a href="/mailbox?to=${email}">mailbox</a>.</p>` : html`<p><a href="${link}">Sign in as this member</a>, once. The site asks for a press.</p>`}</section>`;
  }

  /** A new one, since each can be used once. */
  async function findSignInLink(email: string, earlier: readonly string[]): Promise<string | undefined> {
    const end = Date.now() + MAIL_TIMEOUT_MS;
    while (Date.now() < end) {
      const link = findMailedLinks(email).find((one) => one.includes('/login#') && !earlier.includes(one));
      if (link !== undefined) return link;
      await wait(100);
    }
    return undefined;
  }
}

function readEmail(typed: string, state: MemberState): string {
  const email = typed.trim() || `${state}-${randomUUID().slice(0, 8)}@example.org`;
  const parsed = emailSchema.safeParse(email);
  if (parsed.success) return parsed.data;
  throw new RefusedForm({ field: 'email', text: `E-mail: “${email}” is no e-mail address` });
}

const renderFact = (name: string, value: string) =>
  html`<tr><th scope="row">${name}</th><td><code class="copy">${value}</code></td></tr>`;

function renderMembers(made: readonly TestMember[]): Markup {
  if (made.length === 0) return html`<p class="muted">None yet.</p>`;
  const shown = [...made].sort((a, b) => b.at.localeCompare(a.at)).slice(0, shownMembers);
  return html`<p class="muted">A click on a value selects it to be copied.</p>
<div class="scroll" tabindex="0" role="region" aria-label="Made here"><table class="wide">
<thead><tr><th scope="col">State it was made in</th><th scope="col">E-mail</th><th scope="col">Visitor</th><th scope="col">Subscription</th><th scope="col">Sign in</th></tr></thead>
<tbody>${shown.map(
    ({ state, email, uuid, subscriptionId }) =>
      html`<tr><th scope="row">${memberStates[state].title}</th><td><code class="copy">${email}</code></td><td><code class="copy">${uuid}</code></td><td><code class="copy">${subscriptionId}</code></td><td>${renderAction(path, html`Sign in<span class="hidden"> as ${email}</span>`, { action: 'sign-in', email })}</td></tr>`,
  )}</tbody></table></div>${renderAction(path, 'Forget this list', { action: 'forget' })}`;
}
