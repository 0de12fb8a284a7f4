import { usePlatform } from '@funnel/platform';
import { Icon, type IconName, Screen } from '@funnel/ui';
import { t } from '@lingui/core/macro';
import type { ReactElement } from 'react';
import { useWideScreen } from '../../layout/use-wide-screen';
import { formatDate } from '../../order/order';
import { PlanCards } from '../../plans/plan-cards';
import { getReminderDate } from '../../plans/plan-text';
import { ChoiceBar } from './choice-bar';
import type { PricePageProps } from './long-price-page';
import type { PriceLayout } from './price-layout';
import { RefundLine } from './refund-line';
import { buildShortPageTexts } from './short-page-texts';
import styles from './short-price-page.module.css';
import { usePricesViewed } from './use-prices-viewed';

type ShortPricePageProps = PricePageProps & { theme: Extract<PriceLayout, { kind: 'short' }>['theme'] };

/** The prices on one screen, below three points on the theme of the variant. */
export function ShortPricePage(props: ShortPricePageProps): ReactElement {
  const { theme, offering, facts, choice, notice } = props;
  const { locale } = usePlatform();
  const { chosen, choose } = choice;
  const isWide = useWideScreen();
  usePricesViewed(offering, chosen);
  const { eyebrow, title, points } = buildShortPageTexts(theme, facts);
  const remindOn = getReminderDate(chosen);
  const reminderDate = remindOn === null ? null : formatDate(remindOn, locale);
  const bar = <ChoiceBar choice={choice} isSticky={!isWide} />;
  return (
    <div className={styles['page']}>
      <Screen eyebrow={eyebrow} title={title} width="wide">
        {notice}
        <div className={styles['columns']}>
          <ul className={styles['points']}>
            {points.map(({ icon, text }) => (
              <Point key={text} icon={icon} text={text} />
            ))}
            {chosen.trialDays > 0 && reminderDate !== null && (
              <Point
                icon="mail"
                // Promise: 14-day trial sends receipt, reminder and first-charge receipt
                text={t`${reminderDate}: we email you a reminder before the first charge.`}
              />
            )}
          </ul>
          <div className={styles['prices']}>
            <PlanCards plans={offering.plans} chosen={chosen} locale={locale} onChoose={choose} />
            {isWide && bar}
            <RefundLine />
          </div>
        </div>
      </Screen>
      {!isWide && bar}
    </div>
  );
}

function Point({ icon, text }: { icon: IconName; text: string }): ReactElement {
  return (
    <li className={styles['point']}>
      <span className={styles['icon']}>
        <Icon name={icon} />
      </span>
      <span>{text}</span>
    </li>
  );
}
