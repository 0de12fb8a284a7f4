/** Said in every mail that announces a charge. */
export const howToCancel =
  'To cancel, email support@tidewell.example from the address of your account. You don’t need to give a reason.';
