/** Said in every mail that announces a charge. */
export const howToCancel =
  'Puedes cancelar en línea en tu cuenta en cualquier momento, en dos pasos. No tienes que dar ningún motivo.';
