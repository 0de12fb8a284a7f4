import type { TextPage } from '../page';

/** `refunds` in Spanish. */
export const refunds: TextPage = {
  title: 'Reembolsos y desistimiento',
  version: '2026-11-22.2',
  updated: '2026-11-22',
  sections: [
    {
      heading: 'En la UE, el EEE y el Reino Unido: 14 días para desistir',
      paragraphs: [
        'Si vives en la UE, en el EEE o en el Reino Unido, puedes desistir de tu contrato en un plazo de 14 días sin dar ningún motivo. Hazlo en línea, en dos pasos y sin iniciar sesión: /withdraw. También puedes comunicarlo de cualquier otra forma clara, por ejemplo con un correo a support@tidewell.example.',
        'Los 14 días empiezan al día siguiente de comprar el plan o de comenzar su prueba. Si el último día cae en fin de semana, tienes hasta el lunes.',
        'Te enviamos por correo la hora en que recibimos tu desistimiento. Si no habías iniciado sesión, ese correo trae un enlace para confirmar que fuiste tú. Entonces tu plan termina de inmediato y te reembolsamos todo lo que pagaste por él a la tarjeta con la que pagaste.',
      ],
    },
    {
      heading: 'En el resto del mundo',
      paragraphs: [
        'Al cancelar (/account/cancel) se detienen los cobros futuros, y conservas el acceso hasta el final del periodo que pagaste. Si crees que te corresponde un reembolso, escribe a support@tidewell.example. Tus derechos según la ley del lugar donde vives no se ven afectados.',
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
