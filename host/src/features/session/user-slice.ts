import type { EmailSource, Session, User } from '@funnel/contracts';
import { createPlainSlice } from '@funnel/platform/plain-slice';

export type UserState = {
  token: string | null;
  email: string | null;
  emailSource: EmailSource | null;
  firstName: string | null;
  /** Whether the member has a running plan; null while unknown. */
  hasPlan: boolean | null;
};

type LoadedUser = Pick<User, 'email' | 'firstName' | 'hasPlan'> & {
  emailSource?: EmailSource | null | undefined;
};
type StartedSession = Pick<Session, 'token'> & LoadedUser;

const emptyUser: UserState = { token: null, email: null, emailSource: null, firstName: null, hasPlan: null };

/** The signed-in user, or the e-mail of a visitor. The only persisted slice. */
export const userSlice = createPlainSlice({
  name: 'user',
  initialState: emptyUser,
  reducers: {
    /** The token in local storage wins over the persisted state. */
    tokenRead: (state, token: string | null) => ({ ...state, token }),
    emailEntered: (state, { email, source }: { email: string; source: EmailSource }) => ({
      ...state,
      email,
      emailSource: source,
    }),
    userLoaded: (state, user: LoadedUser) => applyUser(state, user),
    sessionStarted: (state, { token, ...user }: StartedSession) => ({ ...applyUser(state, user), token }),
    userChanged: (state, changes: Partial<Pick<UserState, 'email' | 'firstName'>>) => ({
      ...state,
      ...changes,
    }),
  },
});

function applyUser(state: UserState, user: LoadedUser): UserState {
  const { email, firstName, hasPlan = null } = user;
  return { ...state, email, firstName, hasPlan, emailSource: chooseEmailSource(state, user) };
}

/** What the API knows; otherwise what this browser knows, as long as it is about the same address. */
function chooseEmailSource(known: UserState, given: LoadedUser): EmailSource | null {
  if (given.emailSource) return given.emailSource;
  return known.email?.toLowerCase() === given.email.toLowerCase() ? known.emailSource : null;
}

export const { emailEntered, sessionStarted, tokenRead, userChanged, userLoaded } = userSlice.actions;
