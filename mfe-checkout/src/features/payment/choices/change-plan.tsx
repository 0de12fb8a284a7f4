import type { Offering, Plan } from '@funnel/contracts';
import { usePlatform } from '@funnel/platform';
import { Button, Dialog } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import { type ReactElement, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { PlanCards } from '../../../plans/plan-cards';
import styles from './change-plan.module.css';

type ChangePlanProps = { offering: Offering; plan: Plan };

/** A sheet to choose another plan, for visitors who came to the payment without seeing the prices. */
export function ChangePlan({ offering, plan }: ChangePlanProps): ReactElement | null {
  const { links, locale, track } = usePlatform();
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState(plan);
  if (offering.plans.length < 2) return null;

  function handleConfirm(): void {
    setOpen(false);
    if (chosen.priceId === plan.priceId) return;
    track('PriceChosen', { offering: offering.identifier, priceId: chosen.priceId });
    void navigate(links.payment(chosen.priceId), { replace: true });
  }

  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>{t`Change how often you pay`}</Button>
      {isOpen && (
        <Dialog title={t`Change how often you pay`} onClose={() => setOpen(false)}>
          <div className={styles['plans']}>
            <PlanCards plans={offering.plans} chosen={chosen} locale={locale} onChoose={setChosen} />
            <Button full onClick={handleConfirm}>{t`Use this option`}</Button>
          </div>
        </Dialog>
      )}
    </>
  );
}
