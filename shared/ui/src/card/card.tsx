import type { ReactElement, ReactNode } from 'react';
import { classNames } from '../text/class-names';
import styles from './card.module.css';

type CardProps = {
  as?: 'section' | 'div' | 'article' | 'li';
  tone?: 'plain' | 'soft' | 'warm';
  children: ReactNode;
};

/** A surface that groups related content. */
export function Card({ as: Tag = 'section', tone = 'plain', children }: CardProps): ReactElement {
  return <Tag className={classNames(styles['card'], styles[tone])}>{children}</Tag>;
}
