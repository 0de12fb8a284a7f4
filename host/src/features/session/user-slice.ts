import type { EmailSource, Session, User } from '@funnel/contracts';
import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

export type UserState = {
  token: string | null;
  email: string | null;
  emailSource: EmailSource | null;
  firstName: string | null;
  /** Whether the member has a running plan; null while unknown. */
  hasPlan: boolean | null;
};

const emptyUser: UserState = { token: null, email: null, emailSource: null, firstName: null, hasPlan: null };

/** The signed-in user, or the e-mail of a visitor. The only persisted slice. */
export const userSlice = createSlice({
  name: 'user',
  initialState: emptyUser,
  reducers: {
    /** The token in local storage wins over the persisted state. */
    tokenRead(state, { payload }: PayloadAction<string | null>) {
      state.token = payload;
    },
    emailEntered(state, { payload }: PayloadAction<{ email: string; source: EmailSource }>) {
      state.email = payload.email;
      state.emailSource = payload.source;
    },
    userLoaded(
      state,
      { payload }: PayloadAction<Pick<User, 'email' | 'emailSource' | 'firstName' | 'hasPlan'>>,
    ) {
      state.email = payload.email;
      state.emailSource = payload.emailSource;
      state.firstName = payload.firstName;
      state.hasPlan = payload.hasPlan ?? null;
    },
    sessionStarted(
      state,
      { payload }: PayloadAction<Pick<Session, 'token'> & Pick<User, 'email' | 'firstName' | 'hasPlan'>>,
    ) {
      state.token = payload.token;
      state.email = payload.email;
      state.firstName = payload.firstName;
      state.hasPlan = payload.hasPlan ?? null;
    },
  },
});

export const { emailEntered, sessionStarted, tokenRead, userLoaded } = userSlice.actions;
