import { findMount } from '@funnel/contracts';

/** A path for third parties: the area without step, plan or share. */
export function toPathTemplate(path: string): string {
  const [, area = '', rest] = path.split('/');
  if (!rest) return `/${area}`;
  return `/${area}/${findMount(path)?.remote === 'quiz' ? ':step' : ':page'}`;
}
