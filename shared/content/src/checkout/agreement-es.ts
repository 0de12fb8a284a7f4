import { brandName } from '@funnel/contracts';
import type { AgreementTerms, AgreementTexts } from './agreement-texts';

export const spanishAgreement: AgreementTexts = {
  version: '2026-11-22.2-es',
  formatAction: (trialDays) =>
    trialDays > 0 ? `Comenzar prueba gratis de ${formatDays(trialDays)}` : 'Pagar y comenzar mi plan',
  format(terms) {
    const { action, date, isTaxed } = terms;
    const amount = isTaxed ? `${terms.amount} con impuestos incluidos` : terms.amount;
    const opening = `Al elegir “${action}”, autorizas a ${brandName} a cobrar en tu tarjeta`;
    const then = `${formatLaterCharges(terms)} hasta que canceles`;
    if (date === null)
      return `${opening} ${amount} hoy y después ${then}. Puedes cancelar en línea en tu cuenta en cualquier momento, en dos pasos.`;
    return `${opening} ${amount} el ${date} y después ${then}. Puedes cancelar en línea en tu cuenta, en dos pasos. Si cancelas antes del ${date}, no se te cobrará nada.`;
  },
};

function formatDays(count: number): string {
  return count === 1 ? '1 día' : `${count} días`;
}

function formatLaterCharges({ discounted, regular }: AgreementTerms): string {
  return discounted === null ? regular : `${discounted} mientras dure tu cupón, y luego ${regular}`;
}
