import { brandName, retention } from '@funnel/contracts';
import type { TextPage } from '../page';
import { formatSpanishPeriod } from './period';

/** `healthDataPolicy` in Spanish. */
export const healthDataPolicy: TextPage = {
  title: 'Política de datos de salud del consumidor',
  version: '2026-11-22.5',
  updated: '2026-11-22',
  sections: [
    {
      heading: 'Qué recopilamos',
      paragraphs: [
        'Cuando respondes el cuestionario, recopilamos tus respuestas y las puntuaciones que calculamos a partir de ellas. Dicen algo sobre tu atención en la vida diaria, así que las tratamos como datos de salud. El hecho de haber respondido el cuestionario también cuenta como dato de salud.',
        'Te pedimos tu consentimiento antes de la primera pregunta. Sin él, no guardamos ninguna respuesta.',
        'Todo proviene de ti. No compramos datos de salud ni los deducimos de cómo usas el sitio.',
      ],
    },
    {
      heading: 'Para qué los usamos',
      paragraphs: [
        'Los usamos para calcular tus resultados, tu historia y un plan de cuatro semanas, para mostrártelos, para mostrarte junto a su precio lo que te ofrece un plan y para nada más. Si activas los recordatorios del plan, los correos no dicen de qué trata un paso.',
      ],
    },
    {
      heading: 'Quién los recibe',
      paragraphs: [
        `Nadie fuera de ${brandName}. Tus respuestas, puntuaciones, historia y plan se guardan solo en nuestros servidores y en tu navegador. No las enviamos a anunciantes, servicios de análisis, nuestro servicio de correo ni nuestro proveedor de pagos. No las vendemos.`,
        'Si compartes tus resultados mediante un enlace, o nos pides que te enviemos un enlace a ellos por correo, cualquier persona que tenga el enlace puede ver lo que elegiste hasta que caduque, lo desactives, elimines el resultado o retires tu consentimiento. El correo contiene solo el enlace, sin respuestas ni puntuaciones.',
        'Si alguna vez queremos compartir datos de salud con otro fin, antes te pediremos un consentimiento aparte y te diremos quién los recibiría.',
      ],
    },
    {
      heading: 'Cuánto tiempo los guardamos',
      paragraphs: [
        {
          columns: ['Qué', 'Dónde', 'Cuánto tiempo'],
          rows: [
            [
              'Tus respuestas',
              'Tu navegador',
              'Hasta que las elimines, cierres sesión o borres los datos de tu navegador',
            ],
            [
              'Respuestas y puntuaciones de un cuestionario terminado',
              'Nuestros servidores',
              `Sin cuenta, ${formatSpanishPeriod(retention.answers)}. Con cuenta, hasta que las elimines, elimines la cuenta o retires tu consentimiento`,
            ],
            [
              'Un plan de cuatro semanas preparado a partir de tus respuestas',
              'Nuestros servidores',
              'Hasta que empieces de nuevo, retires tu consentimiento o elimines tu cuenta',
            ],
            [
              'Una copia de tus datos que pediste',
              'Nuestros servidores',
              formatSpanishPeriod(retention.exports),
            ],
            [
              'Tu historia',
              'Tu navegador',
              'Hasta que la elimines, cierres sesión o borres los datos de tu navegador',
            ],
            [
              'Lo que elegiste compartir mediante un enlace: puntuaciones, respuestas, tu historia',
              'Nuestros servidores',
              'Hasta que el enlace caduque, lo desactives, elimines el resultado o retires tu consentimiento',
            ],
          ],
        },
      ],
    },
    {
      heading: 'Tus opciones',
      paragraphs: [
        [
          'Consultar lo que tenemos: descarga una copia en /account/privacy, o en /your-data sin cuenta. Para una lista de todos aquellos con quienes se compartió, escríbenos.',
          'Eliminar un solo resultado: /my-inflow-results',
          'Desactivar un enlace que compartiste: /results/share',
          'Retirar tu consentimiento en cualquier momento en “Opciones de privacidad”. Si tienes una cuenta, primero inicia sesión. Entonces eliminamos tus respuestas, puntuaciones, resultados compartidos y el plan preparado a partir de ellos de nuestros servidores y del navegador que estás usando.',
          'Eliminar todo lo que tenemos sobre ti: /account/privacy, o /your-data sin cuenta.',
          'Si rechazamos una solicitud, puedes apelar ante nosotros y presentar una queja ante la autoridad de tu estado o país.',
        ],
        'Para lo que estas páginas no hagan, escribe a privacy@tidewell.example. Respondemos en un plazo de 30 días, sin costo.',
      ],
    },
  ],
};
