import { type Geo, isRecord, parseJson, storageKeys } from '@funnel/contracts';
import { Button, Checkbox, TextField } from '@funnel/ui';
import { type ReactElement, type SubmitEvent, useState } from 'react';
import styles from '../dev-menu.module.css';
import type { PanelProps } from '../tools';
import { Facts } from './facts';

type GeoForm = { isActive: boolean; country: string; currency: string; isGdpr: boolean };
type Wrong = { readonly country?: string; readonly currency?: string };

/** Overrides the location, stored under the key and in the format of the specification. */
export function GeoPanel({ tools: { storage, geo }, onStale }: PanelProps): ReactElement {
  const [form, setForm] = useState(() => toForm(storage.getItem(storageKeys.localGeoSettings), geo));
  const [wrong, setWrong] = useState<Wrong>({});

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const found = validateForm(form);
    setWrong(found);
    if (Object.keys(found).length > 0) return;
    storage.setItem(storageKeys.localGeoSettings, JSON.stringify(toSettings(form)));
    onStale();
  }

  return (
    <form className={styles['panel']} noValidate onSubmit={handleSubmit}>
      <Facts
        of={{
          Country: geo.location.countryCode ?? 'unknown',
          Currency: geo.meta.currency,
          GDPR: geo.meta.isGdpr ? 'yes' : 'no',
        }}
      />
      <Checkbox
        label="Use the place below instead of the lookup"
        checked={form.isActive}
        onChange={({ target }) => setForm({ ...form, isActive: target.checked })}
      />
      <TextField
        label="Country"
        hint="Two letters, as DE"
        error={wrong.country}
        value={form.country}
        onChange={({ target }) => setForm({ ...form, country: target.value.toUpperCase() })}
      />
      <TextField
        label="Currency"
        hint="Three letters, as EUR"
        error={wrong.currency}
        value={form.currency}
        onChange={({ target }) => setForm({ ...form, currency: target.value.toUpperCase() })}
      />
      <Checkbox
        label="Under GDPR"
        checked={form.isGdpr}
        onChange={({ target }) => setForm({ ...form, isGdpr: target.checked })}
      />
      <Button type="submit">Keep this place</Button>
    </form>
  );
}

function validateForm({ country, currency }: GeoForm): Wrong {
  return {
    ...(!/^[A-Z]{2}$/.test(country) && { country: 'Use two letters.' }),
    ...(!/^[A-Z]{3}$/.test(currency) && { currency: 'Use three letters.' }),
  };
}

function toSettings({ isActive, country, currency, isGdpr }: GeoForm): Geo & { overrideActive: boolean } {
  return { overrideActive: isActive, location: { countryCode: country }, meta: { currency, isGdpr } };
}

/** The stored form, or the location of the lookup. */
function toForm(text: string | null, geo: Geo): GeoForm {
  const { overrideActive, location = geo.location, meta = geo.meta } = parseSettings(text);
  return {
    isActive: overrideActive === true,
    country: location.countryCode ?? '',
    currency: meta.currency,
    isGdpr: meta.isGdpr,
  };
}

function parseSettings(text: string | null): Partial<Geo> & { readonly overrideActive?: boolean } {
  const { overrideActive, location, meta } = parseJson(text, isRecord) ?? {};
  if (!isRecord(location) || !isRecord(meta)) return {};
  const { countryCode } = location;
  const { currency, isGdpr } = meta;
  return {
    overrideActive: overrideActive === true,
    location: { countryCode: typeof countryCode === 'string' ? countryCode : null },
    meta: { currency: String(currency), isGdpr: isGdpr === true },
  };
}
