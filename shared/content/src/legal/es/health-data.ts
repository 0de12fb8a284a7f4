import { brandName, retention } from '@funnel/contracts';
import type { TextPage } from '../page';
import { formatSpanishPeriod } from './period';

/** `healthDataPolicy` in Spanish. */
export const healthDataPolicy: TextPage = {
  title: 'Política de datos de salud del consumidor',
  version: '2026-11-22.2',
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
        'Los usamos para calcular tus resultados y tu historia, para mostrártelos y para nada más.',
      ],
    },
    {
      heading: 'Quién los recibe',
      paragraphs: [
        `Nadie fuera de ${brandName}. Tus respuestas, puntuaciones e historia se guardan solo en nuestros servidores y en tu navegador. No las enviamos a anunciantes, servicios de análisis, nuestro servicio de correo ni nuestro proveedor de pagos. No las vendemos.`,
        'Si compartes tus resultados mediante un enlace, cualquier persona que lo tenga puede ver las puntuaciones que compartiste hasta que el enlace caduque, nos pidas desactivarlo o retires tu consentimiento.',
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
              `Sin cuenta, ${formatSpanishPeriod(retention.answers)}. Con cuenta, hasta que retires tu consentimiento o nos pidas eliminarlas`,
            ],
            [
              'Tu historia',
              'Tu navegador',
              'Hasta que la elimines, cierres sesión o borres los datos de tu navegador',
            ],
            [
              'Puntuaciones que compartiste mediante un enlace',
              'Nuestros servidores',
              'Hasta que el enlace caduque, nos pidas desactivarlo o retires tu consentimiento',
            ],
          ],
        },
      ],
    },
    {
      heading: 'Tus opciones',
      paragraphs: [
        [
          'Consultar lo que tenemos: pídenos una copia y una lista de todos aquellos con quienes se compartió.',
          'Retirar tu consentimiento en cualquier momento en “Opciones de privacidad”. Si tienes una cuenta, primero inicia sesión. Entonces eliminamos tus respuestas, puntuaciones y resultados compartidos de nuestros servidores y del navegador que estás usando.',
          'Pedirnos que los eliminemos de todos los lugares donde los guardamos.',
          'Si rechazamos una solicitud, puedes apelar ante nosotros y presentar una queja ante la autoridad de tu estado o país.',
        ],
        'Escribe a privacy@tidewell.example. Respondemos en un plazo de 30 días, sin costo.',
      ],
    },
  ],
};
