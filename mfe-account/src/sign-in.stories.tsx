import { authRoutes } from '@funnel/contracts';
import { fail, fill, findElement, press, refusal, show } from '@funnel/testing';
import { loadMessages } from './locales/messages';
import { firstButton, openAccount } from './testing/open-account';

export default { title: 'Account', parameters: { loadMessages } };

const showSignIn = (route: string, entry: object = {}, act?: () => Promise<unknown>) =>
  show(
    () =>
      openAccount(route, {
        user: { isLoggedIn: false, email: null },
        entry,
        answers: [
          [authRoutes.requestMagicLink, () => ({ sent: true as const })],
          [authRoutes.requestPasswordReset, () => ({ sent: true as const })],
          [authRoutes.login, fail(refusal('wrong-credentials'))],
          [authRoutes.resetPassword, fail(refusal('link-expired'))],
          [authRoutes.confirmEmail, () => ({ email: 'lovelace@example.net' })],
          [authRoutes.undoEmailChange, fail(refusal('link-expired'))],
        ],
      }),
    act,
  );
const typeEmail = (email: string) => async () => {
  await fill({ '[type=email]': email });
  await press('form [type=submit]');
};
const code = 'c'.repeat(43);
export const LogIn = showSignIn('/login');
export const LogInError = showSignIn('/login', {}, typeEmail('ada@@example.org'));
export const LogInSent = showSignIn('/login', {}, typeEmail('ada@example.org'));
export const LogInByPassword = showSignIn('/login?method=password');
export const LogInWrongPassword = showSignIn('/login?method=password', {}, async () => {
  await fill({ '[type=email]': 'ada@example.org', '[type=password]': 'wrong horse' });
  await press('form [type=submit]');
  await findElement('[role=alert]');
});
export const ForgotPassword = showSignIn('/reset-password');
export const ForgotPasswordSent = showSignIn('/reset-password', {}, typeEmail('ada@example.org'));
export const NewPassword = showSignIn('/reset-password', { passwordToken: code });
export const NewPasswordExpired = showSignIn('/reset-password', { passwordToken: code }, async () => {
  await fill({ '[name=new-password]': 'another harbour 8' });
  await press('form [type=submit]');
});
export const EmailChange = showSignIn('/email-change', { emailToken: code });
export const EmailChanged = showSignIn('/email-change', { emailToken: code }, () => press(firstButton));
export const EmailUndo = showSignIn('/email-change', { emailUndoToken: code });
export const EmailUndoExpired = showSignIn('/email-change', { emailUndoToken: code }, () =>
  press(firstButton),
);
