import type { Letter } from '../../letter';
import type { MailData } from '../../payload';
import { formatGreeting } from './greeting';

type Received = MailData<'withdrawal-received'>;

/** Acknowledges a statement of withdrawal with the time it was received, and says what follows. */
export function writeWithdrawalReceived(data: Received): Letter {
  const { at, firstName, planName, outcome, suspends } = data;
  const counts = outcome !== 'confirm' || suspends !== false;
  return {
    subject: 'Recibimos tu desistimiento',
    heading: 'Recibimos tu desistimiento',
    greeting: formatGreeting(firstName),
    paragraphs: [
      counts
        ? `Recibimos tu declaración el ${at}. Esta hora es la que cuenta.`
        : `Recibimos tu declaración el ${at}.`,
      ...explainOutcome(data),
    ],
    facts: [['Recibido', at], ...(planName === null ? [] : ([['Plan', planName]] as const))],
    ...writeNextStep(data),
  };
}

function explainOutcome({ outcome, suspends }: Received): string[] {
  switch (outcome) {
    case 'confirm':
      return [
        'Como cualquiera puede escribir una dirección de correo, te pedimos confirmar que fuiste tú. El enlace de abajo abre una página con un solo botón. Después, si compraste tu plan en la UE, el EEE o el Reino Unido, termina de inmediato y te reembolsamos todo lo que pagaste por él.',
        suspends === false
          ? 'Conservaste tu membresía después de una declaración anterior, así que esta cuenta desde el momento en que la confirmes. Hasta entonces, nada cambia.'
          : 'Hasta que la confirmes, o conserves tu membresía en tu cuenta, tu acceso queda en pausa.',
        'El enlace funciona durante 30 días.',
      ];
    case 'confirmed':
      return [
        'Tu plan terminó. Te reembolsaremos todo lo que pagaste por él en la tarjeta con la que pagaste.',
      ];
    case 'late':
      return [
        'Los 14 días para desistir ya pasaron, así que esto no termina tu plan. Puedes cancelar en línea cuando quieras y no se te volverá a cobrar.',
        'Si crees que la fecha no es correcta, escribe a support@tidewell.example.',
      ];
    case 'outside':
      return [
        'El derecho a desistir en 14 días existe en la UE, el EEE y el Reino Unido, y este plan se compró en otro lugar. Puedes cancelar en línea cuando quieras y no se te volverá a cobrar.',
        'Si vives allí, o si crees que te corresponde un reembolso, escribe a support@tidewell.example.',
      ];
    case 'no-contract':
      return [
        'No encontramos ningún plan con esta dirección de correo, así que no hay nada que terminar. Si pagaste con otra dirección, envía la declaración con esa.',
        '¿No fuiste tú? Puedes ignorar este correo.',
      ];
    case 'withdrawn':
      return ['Ya habías desistido de este plan, así que no hay nada más que hacer.'];
  }
}

function writeNextStep({
  outcome,
  link,
  cancelLink,
  refundsLink,
  suspends,
  accountLink,
}: Received): Pick<Letter, 'button' | 'links' | 'afterwards'> {
  switch (outcome) {
    case 'confirm':
      return {
        button: { label: 'Ir a la confirmación', link },
        ...(suspends && accountLink
          ? {
              afterwards: [
                '¿No fuiste tú, o cambiaste de opinión? Elige «Conservar mi membresía» en tu cuenta y todo sigue igual.',
              ],
              links: [{ label: 'Ir a mi cuenta', link: accountLink }],
            }
          : { afterwards: ['¿No fuiste tú? Ignora este correo y no pasará nada.'] }),
      };
    case 'late':
    case 'outside':
      return {
        button: { label: 'Cancelar en línea', link: cancelLink },
        links: [{ label: 'Reembolsos y desistimiento', link: refundsLink }],
      };
    case 'confirmed':
    case 'no-contract':
    case 'withdrawn':
      return { links: [{ label: 'Reembolsos y desistimiento', link: refundsLink }] };
  }
}

/** Confirms the end and the refund that follow from a withdrawal. */
export function writeWithdrawalRefunded(data: MailData<'withdrawal-refunded'>): Letter {
  const { firstName, planName, receivedOn, refunded } = data;
  return {
    subject: 'Tu desistimiento está completo',
    heading: 'Tu desistimiento está completo',
    greeting: formatGreeting(firstName),
    paragraphs: [
      `Desististe de tu contrato el ${receivedOn}. Tu plan terminó y no se te volverá a cobrar.`,
      refunded === null
        ? 'Todavía no habías pagado nada, así que no hay nada que reembolsar.'
        : `Te reembolsamos ${refunded}, todo lo que pagaste por él. El dinero vuelve a la tarjeta con la que pagaste y puede tardar hasta 10 días en aparecer.`,
    ],
    facts: [['Plan', planName], ...(refunded === null ? [] : ([['Reembolsado', refunded]] as const))],
  };
}
