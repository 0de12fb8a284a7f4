import type { ReactElement, ReactNode } from 'react';
import {
  Button,
  Card,
  Checkbox,
  Choice,
  ChoiceList,
  Details,
  Dialog,
  EmailField,
  Icon,
  LoadFailure,
  Notice,
  PasswordField,
  ProgressBar,
  Quote,
  Screen,
  SelectField,
  SiteFooter,
  SiteHeader,
  Skeleton,
  Spinner,
  TextField,
  TwoColumns,
  Wordmark,
} from '.';
import { QrCode } from './qr-code/qr-code';

export default { title: 'Elements' };

/** Every element needs a page around it. */
function Sheet({ children }: { children: ReactNode }): ReactElement {
  return <main style={{ display: 'grid', gap: '1rem', padding: '1rem' }}>{children}</main>;
}

export const Buttons = (): ReactElement => (
  <Sheet>
    <Button>Continue</Button>
    <Button variant="secondary">Look around first</Button>
    <Button variant="quiet">Skip</Button>
    <Button variant="danger">Delete my answers</Button>
    <Button busy>Saving</Button>
    <Button disabled>Not yet</Button>
  </Sheet>
);

export const Choices = (): ReactElement => (
  <Sheet>
    <ChoiceList legend="How often do you lose your keys?" hint="Think of the last six months.">
      <Choice type="radio" name="keys" label="Rarely" defaultChecked />
      <Choice type="radio" name="keys" label="Often" description="Every week or more" />
    </ChoiceList>
    <ChoiceList legend="What would you like to change?" error="Choose at least one." columns>
      <Choice type="checkbox" name="goals" label="Getting started" />
      <Choice type="checkbox" name="goals" label="Sleep" />
    </ChoiceList>
  </Sheet>
);

export const Fields = (): ReactElement => (
  <Sheet>
    <TextField label="First name" hint="As you’d like to be greeted" defaultValue="Ada" />
    <EmailField error="Check the email address. It should look like name@example.com." />
    <PasswordField label="Password" defaultValue="correct horse" />
    <SelectField label="Reminder">
      <option>8:00 AM</option>
      <option>9:00 AM</option>
    </SelectField>
    <Checkbox label="Email me when a step is waiting" defaultChecked />
    <Checkbox label="I agree to the terms" error="Please agree to go on." />
  </Sheet>
);

export const Messages = (): ReactElement => (
  <Sheet>
    <Notice kind="info" title="Good to know">
      Your answers stay on this device.
    </Notice>
    <Notice kind="success">Saved.</Notice>
    <Notice kind="warning" title="Your payment didn’t go through" action={<Button>Use another card</Button>}>
      Your membership stays open until Friday.
    </Notice>
    <Notice kind="error">Something went wrong.</Notice>
    <LoadFailure onRetry={() => undefined} />
  </Sheet>
);

export const Waiting = (): ReactElement => (
  <Sheet>
    <Skeleton lines={3} />
    <Spinner />
    <ProgressBar
      label="Progress"
      ratio={0.4}
      text="Part 2 of 3"
      parts={[
        { label: 'You', ratio: 1 },
        { label: 'Everyday life', ratio: 0.2 },
        { label: 'Goals', ratio: 0 },
      ]}
    />
  </Sheet>
);

export const Surfaces = (): ReactElement => (
  <Sheet>
    <Card>Plain</Card>
    <Card tone="soft">Soft</Card>
    <Card tone="warm">Warm</Card>
    <Details summary="How do I cancel?">Open your account and choose Cancel, then confirm.</Details>
    <Details look="card" summary="On a card">
      Closed until somebody opens it.
    </Details>
    <Details look="current" summary="On the card that stands out" isOpen>
      Open from the start.
    </Details>
    <Quote caption="Ada, member since May">It’s the first list that I finish.</Quote>
    <QrCode text="https://example.org/account" label="Opens your account" />
    <Icon name="calendar" />
  </Sheet>
);

export const OneScreen = (): ReactElement => (
  <>
    <SiteHeader end={<a href="/login">Log in</a>}>
      <a href="/">
        <Wordmark name="Tidewell" />
      </a>
    </SiteHeader>
    <main>
      <Screen
        eyebrow="Part 2 of 3"
        title="Everyday life"
        lead={<p>Five questions about your last six months.</p>}
        actions={<Button full>Continue</Button>}
        width="wide"
      >
        <TwoColumns aside={<Card tone="soft">Beside it</Card>}>
          <p>The main content comes first.</p>
        </TwoColumns>
      </Screen>
    </main>
    <SiteFooter>© Tidewell</SiteFooter>
  </>
);

export const OpenDialog = (): ReactElement => (
  <Dialog title="Delete your answers?" onClose={() => undefined}>
    <div style={{ display: 'grid', gap: '1rem' }}>
      <p>You can’t get them back.</p>
      <Button variant="danger">Delete my answers</Button>
    </div>
  </Dialog>
);
