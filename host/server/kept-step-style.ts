/** The look of the page with the kept step, on top of the tokens in the host's styles. */
export const keptStepStyle = `
main {
  display: grid;
  gap: var(--space-4);
  width: min(100%, var(--content-narrow));
  margin: 0 auto;
  padding: var(--space-6) var(--space-4);
}
.notice,
section {
  display: grid;
  gap: var(--space-3);
  padding: var(--space-4);
  border: 1px solid transparent;
  border-radius: var(--radius-m);
  background: var(--color-warning-soft);
}
section {
  background: var(--color-warm-soft);
}
.muted {
  color: var(--color-muted);
}
.button {
  display: inline-flex;
  align-items: center;
  min-height: var(--target);
  padding: 0 var(--space-5);
  border: 1px solid transparent;
  border-radius: var(--radius-full);
  background: var(--color-accent);
  color: var(--color-on-accent);
  font-weight: 600;
  text-decoration: none;
}
`;
