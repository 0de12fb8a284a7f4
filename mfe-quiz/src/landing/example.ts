/** The invented person of the landing page: points on each scale of the quiz, and what these lead to. */
export const example = {
  scores: { attention: 17, restlessness: 7, 'daily-load': 4 },
  /** The question whose answer leads. */
  pattern: 'attention-3',
  tonight: 'attention',
  plan: { week: 2, day: 2 },
} as const;
