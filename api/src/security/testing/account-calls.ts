import { createMember } from '../../platform/accounts/accounts';
import { minute } from '../../platform/clock';
import { createVisitor } from '../../platform/stripe/testing/setup-payments';
import { createAuthenticator } from '../../platform/testing/authenticator';
import { shareResults } from '../../platform/testing/share-results';
import type { CallsApi } from './setup-calls';

const password = 'quiet harbour 7';
const newPassword = 'another harbour 8';

/** Signs in by every means, changes what is known of the account, and signs out. */
export async function manageAccount(api: CallsApi): Promise<void> {
  const { send, drain, readMailedCode } = api;
  const { uuid, email } = createVisitor();
  await createMember(api.db, { uuid, email, firstName: 'Ada', password });
  const logIn = async (): Promise<string> =>
    (await send('post', '/auth/login', { body: { email, password }, browser: uuid })).token;
  const token = await logIn();
  await send('patch', '/user', { token, body: { firstName: 'Bea' } });
  await send('get', '/account/reauthentication', { token });
  await send('post', '/account/reauthentication', { token, body: { password } });
  await logIn();
  const { sessions } = await send('get', '/account/sessions', { token });
  const other = sessions.find(({ isCurrent }: { isCurrent: boolean }) => !isCurrent);
  await send('delete', `/account/sessions/${other.id}`, { token });
  await send('delete', '/account/sessions', { token });

  await send('post', '/account/email', { token, body: { email: `new.${email}`, currentPassword: password } });
  await drain();
  await send('post', '/auth/email/confirm', { token, body: { code: readMailedCode('emailToken') } });
  await drain();
  await send('post', '/auth/email/undo', { body: { code: readMailedCode('emailUndoToken') } });

  await send('post', '/auth/magic-link', { body: { email } });
  await drain();
  await send('post', '/auth/exchange', { body: { code: atob(readMailedCode('token')) } });
  await send('post', '/auth/password/request', { body: { email } });
  await drain();
  const reset = { code: readMailedCode('passwordToken'), password: newPassword };
  const again = await send('post', '/auth/password/reset', { body: reset });
  const change = { currentPassword: newPassword, newPassword: password };
  const { token: last } = await send('post', '/account/password', { token: again.token, body: change });
  await managePasskey(api, last, uuid);
  await send('post', '/auth/logout', { token: last });
}

async function managePasskey({ send }: CallsApi, token: string, browser: string): Promise<void> {
  const authenticator = createAuthenticator({ origin: 'http://site.test', rpId: 'site.test' });
  const { options } = await send('post', '/account/passkeys/options', { token, browser });
  const creation = authenticator.create({ challenge: options.challenge });
  const { id } = await send('post', '/account/passkeys', {
    token,
    browser,
    body: { name: 'Phone', creation },
  });
  const assert = async () => {
    const { options: asked } = await send('post', '/auth/passkey/options', { browser });
    return { assertion: authenticator.get({ challenge: asked.challenge }) };
  };
  await send('post', '/auth/passkey', { browser, body: await assert() });
  await send('post', '/account/reauthentication/passkey', { token, browser, body: await assert() });
  await send('get', '/account/passkeys', { token });
  await send('delete', `/account/passkeys/${id}`, { token });
}

/** Opens a result from a mail, moves it to the account, ends its link, exports everything and deletes it. */
export async function manageOwnData(api: CallsApi): Promise<void> {
  const { send, drain } = api;
  const visitor = createVisitor();
  const here = { browser: visitor.uuid };
  await api.saveConsents(visitor.uuid, { health: true, analytics: true, messaging: true });
  const lead = { userUuid: visitor.uuid, email: visitor.email, eventSource: 'quiz', resultsByMail: true };
  await send('post', '/a/lead', { body: lead });
  const { snapshotId, shareHash } = await shareResults(api.call, visitor);
  await api.passTime(6 * minute);
  const mailed = api.sentMails.map(({ text }) => /\/results\/mailed#(\S+)/.exec(text)?.[1]);
  const code = mailed.findLast((found) => found !== undefined);
  await send('post', '/quiz-snapshot/mailed', { body: { code }, browser: 'another-device' });
  const { token } = await api.joinAs(visitor);
  await send('delete', `/share/${shareHash}`, { ...here, token });
  await send('post', `/quiz-snapshot/${snapshotId}/account`, { ...here, token });
  await send('delete', `/quiz-snapshot/${snapshotId}`, { token });
  await send('get', '/consents', { token });
  await send('post', '/privacy/export', { token });
  await drain();
  await send('get', '/privacy/export/file', { token });
  const receipt = await send('delete', '/privacy/me', { token, body: { email: visitor.email } });
  await drain();
  await send('post', '/privacy/deletion', { body: { code: receipt.code } });
}
