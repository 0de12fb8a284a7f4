import { brandName } from '@funnel/contracts';
import type { ConsentTexts } from '../consent-texts';

/** `consentTexts` in Spanish. */
export const consentTexts: ConsentTexts = {
  banner: {
    title: '¿Podemos usar cookies para medir visitas y anuncios?',
    titleUnderGpc: '¿Podemos usar cookies para medir visitas?',
    text: 'Tus respuestas nunca se incluyen.',
    underGpc: 'La señal Global Privacy Control de tu navegador mantiene desactivada la publicidad.',
    accept: 'Aceptar',
    reject: 'Rechazar',
    choose: 'Detalles',
  },
  preferences: {
    title: 'Opciones de privacidad',
    intro:
      'Lo que el sitio necesita para funcionar está siempre activado. Todo lo que sigue está desactivado hasta que lo actives.',
    underGpc:
      'Tu navegador envía la señal Global Privacy Control y la respetamos. La publicidad está desactivada, y lo demás también, salvo que lo actives aquí.',
    save: 'Guardar mis opciones',
    reject: 'Rechazar todo',
    purposes: {
      analytics: {
        label: 'Estadísticas de uso',
        description:
          'Nos muestran qué páginas funcionan, dónde abandonan las personas y qué falla. Nunca incluyen tus respuestas, tu nombre ni tu dirección de correo.',
      },
      advertising: {
        label: 'Medición de nuestros anuncios',
        description:
          'Nos muestra si un anuncio dio lugar a una visita o una compra. Nunca incluye tus respuestas.',
      },
      messaging: {
        label: 'Correos útiles',
        description: 'Correos sobre planes y ofertas. Siempre recibes los recibos y los correos que pides.',
      },
    },
  },
  health: {
    title: 'Tu información de salud',
    facts: {
      adult: 'Tienes 18 años o más. Las preguntas están escritas para personas adultas.',
      limits:
        'Este cuestionario te ayuda a reflexionar. No es una evaluación médica. Muchas cosas pueden parecerse, y un resultado bajo no descarta nada.',
      use: `Tus respuestas incluyen información de salud. ${brandName} las usa para calcular tus resultados y un plan de cuatro semanas y no las comparte con nadie. Puedes eliminarlas en cualquier momento.`,
    },
    tick: `Tengo 18 años o más y acepto que ${brandName} use mis respuestas, incluida la información de salud, para calcular mis resultados y un plan de cuatro semanas.`,
    given: `Aceptaste que ${brandName} use tus respuestas, incluida la información de salud, para calcular tus resultados y un plan de cuatro semanas.`,
    notGiven:
      'Aún no has aceptado nada. Te pediremos tu consentimiento antes de la primera pregunta del cuestionario.',
    withdraw: 'Retirar',
    consequences:
      'Tus respuestas, puntuaciones e historia, y el plan de cuatro semanas preparado a partir de ellas, se eliminarán de este navegador y de nuestros servidores, y los enlaces que compartiste dejarán de funcionar. No se puede deshacer. Tu cuenta y tu membresía siguen igual.',
    confirm: 'Retirar y eliminar',
    keep: 'Conservar mis resultados',
    keptHere: 'Tus respuestas y tu historia siguen guardadas en este navegador.',
    delete: 'Eliminarlas de este navegador',
  },
};
