import type { ReactElement, ReactNode } from 'react';
import { Illustration } from '../illustration/illustration';
import type { Scene } from '../illustration/scene';
import { Card } from './card';
import styles from './illustrated-card.module.css';

type IllustratedCardProps = { scene: Scene; children: ReactNode };

/** A card of a list with a drawing beside its text, above it where there is no room. */
export function IllustratedCard({ scene, children }: IllustratedCardProps): ReactElement {
  return (
    <Card as="li">
      <div className={styles['sides']}>
        <div className={styles['drawing']}>
          <Illustration scene={scene} />
        </div>
        <div className={styles['text']}>{children}</div>
      </div>
    </Card>
  );
}
