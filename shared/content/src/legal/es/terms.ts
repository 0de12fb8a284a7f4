import { brandName } from '@funnel/contracts';
import type { TextPage } from '../page';

/** `terms` in Spanish. */
export const terms: TextPage = {
  title: 'Términos de uso',
  version: '2026-11-22.3',
  updated: '2026-11-22',
  sections: [
    {
      heading: 'Qué es esto',
      paragraphs: [
        `${brandName} ayuda a personas adultas a entender su atención en la vida diaria. No es un servicio médico y no sustituye hablar con un profesional de la salud. Un resultado bajo no descarta nada.`,
        'Debes tener 18 años o más.',
      ],
    },
    {
      heading: 'Membresía',
      paragraphs: [
        'Tu membresía dura el periodo que elijas y se renueva hasta que la canceles. Antes de que pagues, el precio, la fecha del primer cobro y la frecuencia de los cobros se muestran junto al botón.',
        'Un periodo de prueba es gratis hasta la fecha indicada. Si no cancelas antes, ese día cobramos el primer periodo.',
      ],
    },
    {
      heading: 'Cancelar',
      paragraphs: [
        'Puedes cancelar en cualquier momento, en línea en tu cuenta: /account/cancel. No necesitas dar un motivo. Conservas el acceso hasta el final de tu periodo de prueba o del periodo que pagaste. Un plan comprado en una tienda de apps se cancela en esa tienda.',
        'Cuándo puedes recuperar tu dinero y cómo desistir de una compra: /legal/refunds y /withdraw.',
      ],
    },
    {
      heading: 'Tu cuenta',
      paragraphs: [
        'Una cuenta es para una sola persona. Mantén segura tu cuenta de correo: allí enviamos los enlaces para iniciar sesión.',
        'Puedes eliminar tu cuenta en cualquier momento: /account/privacy. Con ella termina el plan que tengas, y el tiempo que ya pagaste no se reembolsa. Si quieres desistir de una compra, hazlo antes.',
      ],
    },
    {
      heading: 'Cuando algo cambia',
      paragraphs: [
        'La fecha que aparece arriba indica cuándo cambiamos estos términos por última vez. Los nuevos términos se aplican a las compras hechas desde esa fecha. Una membresía que ya tienes conserva el precio y los términos que aceptaste hasta que aceptes otros.',
      ],
    },
  ],
};
