import { findMount } from '@funnel/contracts';

/** A path as third parties may see it: the area, never the step, the plan or the share. */
export function pathTemplate(path: string): string {
  const [, area = '', rest] = path.split('/');
  if (!rest) return `/${area}`;
  return `/${area}/${findMount(path)?.remote === 'quiz' ? ':step' : ':page'}`;
}
