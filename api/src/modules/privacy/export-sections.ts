import type { Locale } from '@funnel/contracts';
import type { HeldData } from '../../platform/privacy/data-recipient';
import type { PersonalRow } from './personal-rows';

/** A copy of someone's data, in the words of its reader. */
export type ExportSections = {
  readonly locale: Locale;
  readonly madeAt: string;
  readonly tables: readonly {
    title: string;
    isEvents: boolean;
    isCut: boolean;
    rows: readonly PersonalRow[];
  }[];
  readonly recipients: readonly { title: string; held: HeldData }[];
};
