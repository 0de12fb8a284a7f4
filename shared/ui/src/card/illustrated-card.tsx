import type { ComponentProps, ReactElement } from 'react';
import { Illustration } from '../illustration/illustration';
import type { Scene } from '../illustration/scene';
import { Card } from './card';
import styles from './illustrated-card.module.css';

type IllustratedCardProps = ComponentProps<typeof Card> & { scene: Scene };

/** A card with a drawing beside its text, above it where there is no room. */
export function IllustratedCard({ scene, children, ...card }: IllustratedCardProps): ReactElement {
  return (
    <Card {...card}>
      <div className={styles['sides']}>
        <div className={styles['drawing']}>
          <Illustration scene={scene} />
        </div>
        <div className={styles['text']}>{children}</div>
      </div>
    </Card>
  );
}
