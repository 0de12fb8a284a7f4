import type { TextPage } from '../page';

/** `cookiePolicy` in Spanish. */
export const cookiePolicy: TextPage = {
  title: 'Cookies',
  version: '2026-11-22.5',
  updated: '2026-11-22',
  sections: [
    {
      heading: 'En resumen',
      paragraphs: [
        'Guardamos en tu navegador, sin preguntar, lo que el sitio necesita para funcionar. Las estadísticas y la publicidad están desactivadas, vivas donde vivas, hasta que las actives. Desactivarlas es igual de fácil.',
        'Tus decisiones se aplican en este navegador, y dondequiera que inicies sesión, hasta que las cambies, borres los datos de tu navegador, cierres sesión o cambiemos estos textos. Entonces volvemos a preguntarte.',
      ],
    },
    {
      heading: 'Necesario para que el sitio funcione',
      paragraphs: [
        {
          columns: ['Qué', 'Para qué', 'Cuánto tiempo'],
          rows: [
            [
              'Número de visitante (cookie y almacenamiento)',
              'Te muestra la misma versión del sitio en cada visita',
              '1 año',
            ],
            ['El idioma que elegiste (cookie)', 'Te muestra el sitio en tu idioma', '1 año'],
            [
              'Respuestas, historia, resultados que ya viste, plan elegido',
              'Te permite continuar donde te quedaste',
              'Hasta que los elimines o cierres sesión',
            ],
            [
              'Una clave aleatoria (cookie)',
              'Garantiza que solo este navegador pueda abrir tus respuestas y tu compra',
              '400 días, o hasta que cierres sesión',
            ],
            [
              'Un identificador aleatorio de un navegador en el que iniciaste sesión (cookie)',
              'Nos permite avisarte por correo cuando alguien inicia sesión desde otro navegador',
              '400 días',
            ],
            [
              'Sesión, dirección de correo que escribiste',
              'Mantiene tu sesión iniciada y te ahorra escribir',
              'Hasta que cierres sesión',
            ],
            [
              'Lo que escribiste en la página de pago, sin tu tarjeta',
              'Te ahorra escribirlo de nuevo',
              'Hasta que pagues o cierres la pestaña',
            ],
            ['País y moneda', 'Muestra los precios y las reglas de tu país', '24 horas'],
            [
              'Tus opciones de privacidad',
              'Para no preguntarte en cada visita',
              'Hasta que cambien estos textos o cierres sesión',
            ],
            ['Stripe, solo en la página de pago', 'Procesa los pagos y previene el fraude', 'Hasta 1 año'],
          ],
        },
      ],
    },
    {
      heading: 'Solo si lo aceptas',
      paragraphs: [
        {
          columns: ['De quién', 'Para qué', 'Cuánto tiempo'],
          rows: [
            [
              'Mixpanel o Amplitude',
              'Estadísticas de uso',
              '1 año; se elimina cuando retiras tu consentimiento',
            ],
            [
              'Google',
              'Estadísticas de uso, y medición de anuncios si la aceptaste',
              'Hasta 2 años; se elimina cuando retiras tu consentimiento',
            ],
          ],
        },
      ],
    },
    {
      heading: 'Global Privacy Control',
      paragraphs: [
        'Si tu navegador envía esta señal, la respetamos automáticamente. La publicidad queda desactivada y no se puede activar. Las estadísticas y los correos sobre planes y ofertas quedan desactivados, salvo que tú los actives.',
      ],
    },
  ],
};
