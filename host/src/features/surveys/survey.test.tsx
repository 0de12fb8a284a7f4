import { PlatformProvider } from '@funnel/platform';
import { fakePlatform, testVisitor } from '@funnel/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Survey } from './survey';

// jsdom has no dialogs; the browser tests open real ones.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
});

function open(typeformId?: string) {
  const { platform, recording } = fakePlatform();
  const closed: string[] = [];
  render(
    <PlatformProvider value={platform}>
      <Survey
        screen="price-options"
        typeformId={typeformId}
        typeformPlatform="web"
        response={testVisitor.uuid}
        track={platform.track}
        onClose={() => closed.push('closed')}
      />
    </PlatformProvider>,
  );
  return { recording, closed };
}

const facts = { screen: 'price-options', response: testVisitor.uuid };

test('one press answers our own question', async () => {
  const { recording, closed } = open();
  expect(screen.getByRole('group', { name: 'What would help you decide?' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'More time' }));
  expect(screen.getByRole('status')).toHaveTextContent('Thank you');
  expect(screen.getByRole('button', { name: 'Back to the page' })).toHaveFocus();
  expect(recording.events).toEqual([
    { event: 'survey-opened', properties: { ...facts, form: 'own' } },
    { event: 'survey-answered', properties: { ...facts, form: 'own', answer: 'time' } },
  ]);
  await userEvent.keyboard('{Enter}');
  expect(closed).toEqual(['closed']);
});

test('the question may be declined', async () => {
  const { closed } = open();
  await userEvent.click(screen.getByRole('button', { name: 'No, thanks' }));
  expect(closed).toEqual(['closed']);
});

test('survey form loads on demand with opaque id', async () => {
  open('http://127.0.0.1:9/typeform/to/insight');
  expect(document.querySelector('iframe')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Open the question' }));
  const frame = await screen.findByTitle('Survey');
  const address = new URL(frame.getAttribute('src') ?? '');
  expect(address.hash + address.search).toContain(testVisitor.uuid);
  expect(new URLSearchParams(address.hash.slice(1)).get('platform')).toBe('web');
  expect(address.searchParams.get('disable-tracking')).toBe('true');
});
