/** Said in every mail that announces a charge. */
export const howToCancel =
  'Para cancelar, escribe a support@tidewell.example desde la dirección de correo de tu cuenta. No tienes que dar ningún motivo.';
