import {
  allowsHashVariant,
  type FlagName,
  type ForcedVariants,
  flagNames,
  flagRegistry,
  resolveVariant,
} from '@funnel/contracts';
import { Button, SelectField, TextField } from '@funnel/ui';
import type { GrowthBook } from '@growthbook/growthbook';
import { GrowthBookProvider, useFeature } from '@growthbook/growthbook-react';
import { type ReactElement, type ReactNode, useState, useSyncExternalStore } from 'react';
import styles from '../dev-menu.module.css';
import { readOverrides } from '../dev-menu-access';
import { storeOverrides } from '../store-overrides';
import type { PanelProps } from '../tools';

/** Every flag with who decides, its variant, source and override. */
export function FlagsPanel({ tools, onStale }: PanelProps): ReactElement {
  const { storage, entry } = tools;
  const [overrides, setOverrides] = useState(() => readOverrides(storage));
  const [wanted, setWanted] = useState('');
  const growthbook = useSyncExternalStore(tools.flags.subscribe, tools.flags.growthbook);
  const Row = growthbook ? LiveFlagRow : FlagRow;

  function choose(chosen: ForcedVariants) {
    storeOverrides(storage, chosen);
    setOverrides(chosen);
    onStale();
  }

  return (
    <>
      <p className={styles['hint']}>
        An override holds in this browser until it is reset. A quiz that has begun keeps its variants: clear
        the answers to see another one.
      </p>
      {entry.testFlags && <p className={styles['hint']}>testFlags of the address wins on this page.</p>}
      <TextField label="Find a flag" value={wanted} onChange={({ target }) => setWanted(target.value)} />
      <Button variant="secondary" onClick={() => choose({})}>
        Reset all overrides
      </Button>
      <LiveFlags growthbook={growthbook}>
        <ul className={styles['rows']}>
          {flagNames
            .filter((name) => name.includes(wanted.trim()))
            .map((name) => (
              <Row
                key={name}
                name={name}
                now={tools.flags.inspect(name)}
                override={overrides[name]}
                onChoose={(variant) => choose(withOverride(overrides, name, variant))}
              />
            ))}
        </ul>
      </LiveFlags>
    </>
  );
}

/** Rows below follow the SDK: they render again when the service or GrowthBook's extension changes a flag. */
function LiveFlags(props: { growthbook: GrowthBook | undefined; children: ReactNode }): ReactNode {
  const { growthbook, children } = props;
  return growthbook ? <GrowthBookProvider growthbook={growthbook}>{children}</GrowthBookProvider> : children;
}

type FlagRowProps = {
  name: FlagName;
  now: { readonly variant: string; readonly source: string };
  override: string | undefined;
  onChoose: (variant: string | undefined) => void;
  /** What the service says, which is not always what the visit holds. */
  live?: string;
};

function LiveFlagRow(props: FlagRowProps): ReactElement {
  const { value, source } = useFeature<string>(props.name);
  return <FlagRow {...props} live={` · the service says ${value ?? 'nothing'} (${source})`} />;
}

function FlagRow({ name, now, override, onChoose, live = '' }: FlagRowProps): ReactElement {
  const { decidedBy, variants } = flagRegistry[name];
  const known: readonly string[] = variants;
  const isHash = override !== undefined && !known.includes(override);
  return (
    <li className={styles['row']}>
      <SelectField
        label={name}
        hint={`${now.variant} from ${now.source} · decided by ${decidedBy}${live}`}
        value={override ?? ''}
        onChange={({ target }) => onChoose(target.value || undefined)}
      >
        <option value="">No override</option>
        {variants.map((variant) => (
          <option key={variant}>{variant}</option>
        ))}
        {isHash && <option>{override}</option>}
      </SelectField>
      {override !== undefined && (
        <Button variant="quiet" aria-label={`Reset ${name}`} onClick={() => onChoose(undefined)}>
          Reset
        </Button>
      )}
      {allowsHashVariant(name) && <HashVariant name={name} onChoose={onChoose} />}
    </li>
  );
}

type HashVariantProps = { name: FlagName; onChoose: (variant: string) => void };

/** A variant outside the registry: the hash of a price set of remote configuration. */
function HashVariant({ name, onChoose }: HashVariantProps): ReactElement {
  const [typed, setTyped] = useState('');
  const [isWrong, setWrong] = useState(false);
  const hash = typed.trim();
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const isHash = resolveVariant(name, hash) === hash;
        setWrong(!isHash);
        if (isHash) onChoose(hash);
      }}
    >
      <TextField
        label={`Price-set hash of ${name}`}
        error={isWrong && 'Use eight characters, 0 to 9 and a to f.'}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" variant="secondary">
        Use the hash
      </Button>
    </form>
  );
}

/** The overrides with one changed; `undefined` removes it. */
function withOverride(
  overrides: ForcedVariants,
  name: FlagName,
  variant: string | undefined,
): ForcedVariants {
  const { [name]: _before, ...others } = overrides;
  return variant === undefined ? others : { ...others, [name]: variant };
}
