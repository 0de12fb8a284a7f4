import { retention } from '@funnel/contracts';
import type { TextPage } from '../page';
import { formatSpanishPeriod } from './period';

/** `privacyPolicy` in Spanish. */
export const privacyPolicy: TextPage = {
  title: 'Privacidad',
  version: '2026-11-23',
  updated: '2026-11-23',
  sections: [
    {
      heading: 'En resumen',
      paragraphs: [
        'Guardamos lo que necesitamos para prestar el servicio y te preguntamos antes de hacer cualquier otra cosa. Nunca vendemos tus respuestas y nadie más las recibe, salvo que compartas tus resultados mediante un enlace.',
      ],
    },
    {
      heading: 'Qué guardamos',
      paragraphs: [
        [
          'Tus respuestas y resultados, con tu consentimiento. Consulta la política de datos de salud del consumidor.',
          'Tu dirección de correo y tu nombre, si nos los das. Si nos escribes como profesional de la salud, también tu nombre, función y consultorio.',
          'Tu idioma y, si tienes una cuenta, tu zona horaria, para que nuestros correos lleguen en tu idioma y con las fechas correctas.',
          'Tu membresía: el plan, su estado, la referencia del proveedor de pagos y, si lo hubo, el desistimiento del contrato. Los números de tarjeta nunca llegan a nuestros servidores.',
          'Qué tarjetas ya tuvieron una prueba gratis, mediante una huella que nos da el proveedor de pagos.',
          'Tu plan de cuatro semanas, si lo usas: qué pasos hiciste u omitiste y cuándo quieres un recordatorio.',
          'Cómo usas el sitio. Lo registramos nosotros, sin tus respuestas.',
          'Cuándo se inició sesión en tu cuenta o se cambió su contraseña, y desde qué red.',
          'Qué aceptaste o rechazaste, cuándo, y qué texto viste.',
        ],
      ],
    },
    {
      heading: 'Para qué lo usamos',
      paragraphs: [
        [
          'Para mostrarte tus resultados y preparar un plan de cuatro semanas a partir de tus respuestas.',
          'Para recordarte por correo el paso del día, si lo activas. El correo no dice de qué trata el paso.',
          'Para gestionar tu cuenta y tu membresía: inicio de sesión, cobros, recibos y los avisos que te corresponden.',
          'Para proteger las cuentas y dar una sola prueba gratis por tarjeta.',
          'Para ver qué páginas funcionan y qué falla.',
          'Para enviarte correos sobre planes y ofertas, si lo aceptas.',
        ],
      ],
    },
    {
      heading: 'Quién recibe qué',
      paragraphs: [
        {
          columns: ['Quién', 'Cuándo', 'Qué'],
          rows: [
            ['Stripe (pagos)', 'Cuando pagas', 'Dirección de correo, nombre, lo que compras, tu tarjeta'],
            [
              'RevenueCat (membresías)',
              'Después de una compra',
              'Número de visitante, número de suscripción',
            ],
            [
              'Nuestro servicio de correo',
              'Cuando enviamos un correo',
              'Dirección de correo, el mensaje enviado',
            ],
            [
              'Customer.io (mensajes)',
              'Después de que creas una cuenta y aceptas recibir correos',
              'Dirección de correo, número de visitante, estado de la membresía',
            ],
            [
              'Mixpanel o Amplitude (estadísticas)',
              'Si lo aceptas',
              'Número de visitante, y páginas y clics de una lista fija',
            ],
            [
              'Google (estadísticas, publicidad)',
              'Si aceptas cada una',
              'Compras, sin tu nombre. Nunca en las páginas del cuestionario ni de los resultados',
            ],
            [
              'Sentry (errores)',
              'Cuando algo falla, si aceptaste las estadísticas',
              'El error, sin nada de lo que escribiste',
            ],
            [
              'NPPES (registro de proveedores de salud de EE. UU.)',
              'Cuando buscas un consultorio',
              'Las palabras que escribes, sin nada sobre ti',
            ],
            ['Typeform (encuestas)', 'Cuando abres una encuesta', 'Lo que escribes en ella'],
          ],
        },
        'Ninguno recibe tus respuestas, tus puntuaciones ni tu historia. No vendemos datos.',
      ],
    },
    {
      heading: 'Cuánto tiempo lo guardamos',
      paragraphs: [
        {
          columns: ['Qué', 'Cuánto tiempo'],
          rows: [
            ['Cuenta y membresía', 'Hasta que elimines la cuenta'],
            [
              'Plan de cuatro semanas',
              'Hasta que empieces de nuevo o elimines la cuenta. Si se preparó a partir de tus respuestas, hasta que retires tu consentimiento para usarlas',
            ],
            ['Tu recordatorio del plan', 'Hasta que lo desactives o elimines la cuenta'],
            [
              'Compras, desistimientos y los términos que aceptaste',
              'Mientras lo exija la ley tributaria, al menos 3 años. Después de eliminar la cuenta, sin tu nombre ni tu dirección de correo',
            ],
            ['Desistimientos que no se confirmaron', formatSpanishPeriod(retention.contacts)],
            [
              'Huellas de tarjetas que tuvieron una prueba gratis',
              `Mientras tengas una cuenta. Sin cuenta, ${formatSpanishPeriod(retention.contacts)}`,
            ],
            ['Respuestas sin cuenta', formatSpanishPeriod(retention.answers)],
            [
              'Dirección de correo, nombre e intentos de pago, si no compraste',
              formatSpanishPeriod(retention.contacts),
            ],
            ['Registros de cómo usaste el sitio', formatSpanishPeriod(retention.usage)],
            [
              'Registros de consentimientos',
              `Mientras tengas una cuenta. Sin cuenta, ${formatSpanishPeriod(retention.consents)} desde tu última decisión, como prueba`,
            ],
            [
              'Correos y mensajes que enviamos',
              `${formatSpanishPeriod(retention.sent)}, o ${formatSpanishPeriod(retention.undeliverable)} si no se pudieron entregar`,
            ],
            [
              'Que no quieres ciertos correos, como huella de tu dirección',
              'Hasta que los quieras de nuevo, también después de eliminar la cuenta',
            ],
            ['Inicios de sesión y cambios en tu cuenta', formatSpanishPeriod(retention.security)],
            ['Copias de tus datos que pediste', formatSpanishPeriod(retention.exports)],
            ['Registros de eliminaciones, sin tu nombre', formatSpanishPeriod(retention.deletions)],
            ['Registros del servidor', '30 días'],
          ],
        },
      ],
    },
    {
      heading: 'Tus derechos',
      paragraphs: [
        [
          `Consulta lo que aceptaste, descarga una copia de tus datos o elimínalos: /account/privacy con cuenta, /your-data sin cuenta. La copia se puede descargar durante ${formatSpanishPeriod(retention.exports)}.`,
          'Corrige tu nombre, tu dirección de correo y tu zona horaria: /account/profile',
          'Desiste de un contrato: /withdraw',
          'Retira cualquier consentimiento en “Opciones de privacidad”. Tus decisiones se aplican en todos los navegadores en los que inicias sesión. Retirar un consentimiento no afecta lo que hicimos legalmente antes.',
        ],
        'Para oponerte a un uso de tus datos, o si una página no hace lo que necesitas, escribe a privacy@tidewell.example.',
        'También puedes presentar una queja ante la autoridad de protección de datos de tu país.',
      ],
    },
  ],
};
