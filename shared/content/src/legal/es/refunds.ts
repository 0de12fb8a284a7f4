import type { TextPage } from '../page';

/** `refunds` in Spanish. */
export const refunds: TextPage = {
  title: 'Reembolsos y desistimiento',
  version: '2026-11-22',
  updated: '2026-11-22',
  sections: [
    {
      heading: 'En la UE y el Reino Unido: 14 días para desistir',
      paragraphs: [
        'Si vives en la UE o en el Reino Unido, puedes desistir de tu contrato en un plazo de 14 días sin dar ningún motivo. Escribe a support@tidewell.example desde la dirección de correo de tu cuenta.',
      ],
    },
    {
      heading: 'En el resto del mundo',
      paragraphs: [
        'Al cancelar se detienen los cobros futuros, y conservas el acceso hasta el final del periodo que pagaste. Si crees que te corresponde un reembolso, escribe a support@tidewell.example. Tus derechos según la ley del lugar donde vives no se ven afectados.',
      ],
    },
    {
      heading: 'Si algo salió mal',
      paragraphs: [
        'Si te cobramos dos veces, o te cobramos después de que cancelaste, escríbenos y te haremos el reembolso.',
      ],
    },
  ],
};
