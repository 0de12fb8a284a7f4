import { expect, test } from '@playwright/test';
import { expectAccessible } from '../../pages/accessibility';
import { say, sayPattern } from '../../pages/language';
import { expectPrintedPages } from '../../pages/print';
import { newEmail } from '../../pages/unique-values';

test('clinician prints the hand-out on one page and says where it is used', async ({ page }) => {
  await page.goto('/hcp-referral');
  await expect(
    page.getByRole('heading', { level: 1, name: say('A free attention quiz for your patients') }),
  ).toBeVisible();
  await expect(page).toHaveTitle(new RegExp(say('For healthcare professionals')));
  await expectAccessible(page);
  await expectPrintedPages(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('article', { name: say('The hand-out') })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(page.getByRole('contentinfo')).toBeHidden();
  await page.emulateMedia({ media: 'screen' });

  await page.getByLabel(say('Your name')).fill('Ada Byron');
  await page.getByLabel(say('Your role')).selectOption('psychiatry');
  await page.getByRole('combobox', { name: say('Practice or clinic') }).pressSequentially('harbor, port');
  await expect(page.getByRole('option', { name: /^Harbor Family Clinic/ })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('combobox', { name: say('Practice or clinic') })).toHaveValue(/, Portland, /);
  await page.getByRole('textbox', { name: say('Email address'), exact: true }).fill(newEmail('clinic'));
  await page
    .getByLabel(
      sayPattern(
        'I agree that {brandName} keeps these details to see which practices use the hand-out, and may write to me about it.',
      ),
    )
    .check();
  await page.getByRole('button', { name: say('Send'), exact: true }).click();
  await expect(page.getByText(say('Thank you. Your details are saved.'))).toBeVisible();
});
