import type { Locale } from '@funnel/contracts';
import { englishStory } from './english-story';
import { spanishStory } from './spanish-story';
import type { StoryTexts } from './story-text-shape';

export const storyTexts: Readonly<Record<Locale, StoryTexts>> = { en: englishStory, es: spanishStory };
