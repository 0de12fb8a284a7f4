import { retention } from '@funnel/contracts';
import type { TextPage } from '../page';
import { formatSpanishPeriod } from './period';

/** `privacyPolicy` in Spanish. */
export const privacyPolicy: TextPage = {
  title: 'Privacidad',
  version: '2026-11-22.4',
  updated: '2026-11-22',
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
          'Tu dirección de correo y tu nombre, si nos los das.',
          'Tu idioma y, si tienes una cuenta, tu zona horaria, para que nuestros correos lleguen en tu idioma y con las fechas correctas.',
          'Tu membresía: el plan, su estado y la referencia del proveedor de pagos. Los números de tarjeta nunca llegan a nuestros servidores.',
          'Cómo usas el sitio. Lo registramos nosotros, sin tus respuestas.',
          'Cuándo se inició sesión en tu cuenta o se cambió su contraseña, y desde qué red.',
          'Qué aceptaste o rechazaste, cuándo, y qué texto viste.',
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
            ['Cuenta y membresía', 'Hasta que nos pidas eliminar la cuenta'],
            ['Compras y los términos que aceptaste', 'Mientras lo exija la ley tributaria, al menos 3 años'],
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
            ['Inicios de sesión y cambios de contraseña', formatSpanishPeriod(retention.security)],
            ['Registros del servidor', '30 días'],
          ],
        },
      ],
    },
    {
      heading: 'Tus derechos',
      paragraphs: [
        'Puedes consultar, corregir o eliminar tus datos, obtener una copia de ellos y oponerte a su uso: escribe a privacy@tidewell.example. Puedes retirar cualquier consentimiento en “Opciones de privacidad”. Tus decisiones se aplican en todos los navegadores en los que inicias sesión. Retirar un consentimiento no afecta lo que hicimos legalmente antes.',
        'También puedes presentar una queja ante la autoridad de protección de datos de tu país.',
      ],
    },
  ],
};
