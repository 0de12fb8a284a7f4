import type { EmailSource, Session, User } from '@funnel/contracts';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type UserState = {
  token: string | null;
  email: string | null;
  emailSource: EmailSource | null;
  firstName: string | null;
};

type LoadedUser = Pick<User, 'email' | 'firstName'> & { emailSource?: EmailSource | null | undefined };
type StartedSession = Pick<Session, 'token'> & LoadedUser;
type EnteredEmail = { email: string; source: EmailSource };
type ChangedUser = Partial<Pick<UserState, 'email' | 'firstName'>>;

const initialState: UserState = { token: null, email: null, emailSource: null, firstName: null };

/** The signed-in user, or the e-mail of a visitor. The only persisted slice. */
export const userSlice = createSlice({
  name: 'user',
  initialState,
  reducers: {
    /** The token in local storage wins over the persisted state. */
    tokenRead: (state, { payload }: PayloadAction<string | null>) => {
      state.token = payload;
    },
    emailEntered: (state, { payload: { email, source } }: PayloadAction<EnteredEmail>) => {
      state.email = email;
      state.emailSource = source;
    },
    userLoaded: (state, { payload }: PayloadAction<LoadedUser>) => applyUser(state, payload),
    sessionStarted: (state, { payload }: PayloadAction<StartedSession>) => {
      applyUser(state, payload);
      state.token = payload.token;
    },
    userChanged: (state, { payload }: PayloadAction<ChangedUser>) => void Object.assign(state, payload),
  },
});

function applyUser(state: UserState, user: LoadedUser): void {
  state.emailSource = chooseEmailSource(state, user);
  state.email = user.email;
  state.firstName = user.firstName;
}

/** What the API knows; otherwise what this browser knows, as long as it is about the same address. */
function chooseEmailSource(known: UserState, given: LoadedUser): EmailSource | null {
  if (given.emailSource) return given.emailSource;
  return known.email?.toLowerCase() === given.email.toLowerCase() ? known.emailSource : null;
}

export const { emailEntered, sessionStarted, tokenRead, userChanged, userLoaded } = userSlice.actions;
