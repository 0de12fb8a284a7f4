import { show } from '@funnel/testing';
import { loadMessages } from './locales/messages';
import { active, leaving, paused, trial } from './testing/memberships';
import { openAccount } from './testing/open-account';

export default { title: 'Account', parameters: { loadMessages } };

export const Trial = show(() => openAccount('/account/subscription', { subscription: trial }));
export const Active = show(() => openAccount('/account/subscription', { subscription: active }));
export const Leaving = show(() => openAccount('/account/subscription', { subscription: leaving }));
export const Paused = show(() => openAccount('/account/subscription', { subscription: paused }));
export const Cancel = show(() => openAccount('/account/cancel', { subscription: active }));
export const App = show(() => openAccount('/account/app'));
export const Help = show(() => openAccount('/account/help'));
export const LogIn = show(() => openAccount('/login', { user: { isLoggedIn: false, email: null } }));
