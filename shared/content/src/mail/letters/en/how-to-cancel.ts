/** Said in every mail that announces a charge. */
// Promise: keyboard alone cancels in two steps and takes it back
export const howToCancel =
  'You can cancel online in your account at any time, in two steps. You don’t need to give a reason.';
