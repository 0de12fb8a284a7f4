import { MAX_PLACES, type Place } from '@funnel/contracts';
import { Field, VisuallyHidden } from '@funnel/ui';
import { plural, t } from '@lingui/core/macro';
import { type KeyboardEvent, type ReactElement, type ReactNode, useId, useRef, useState } from 'react';
import styles from './place-field.module.css';
import { type PlaceSearch, usePlaceSearch } from './use-place-search';

/** What stands in the field, and the place of the directory it was chosen from. */
export type NamedPlace = { readonly text: string; readonly place: Place | null };

export const noPlace: NamedPlace = { text: '', place: null };

type PlaceFieldProps = {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  name: string;
  value: NamedPlace;
  onChange: (value: NamedPlace) => void;
};

const MAX_LENGTH = 200;

/**
 * A text field that suggests places of the directory: a combobox with a listbox as the WAI-ARIA practices describe it.
 * Any text is an answer, so a place that is not listed, or a directory that does not answer, does not stop the visitor.
 */
export function PlaceField({ label, hint, error, name, value, onChange }: PlaceFieldProps): ReactElement {
  const listId = useId();
  const list = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [activeIndex, setActiveIndex] = useState(-1);
  const search = usePlaceSearch(isOpen ? value.text : null);
  const options = search.status === 'found' ? [...search.places.slice(0, MAX_PLACES), null] : [];
  const isExpanded = options.length > 0;
  const getOptionId = (index: number) => `${listId}-${index}`;

  function close() {
    setOpen(false);
    setActiveIndex(-1);
  }

  function handleType(text: string) {
    onChange({ text, place: null });
    setActiveIndex(-1);
    setOpen(true);
  }

  function chooseOption(place: Place | null) {
    onChange(place ? { text: formatPlace(place), place } : { text: value.text.trim(), place: null });
    close();
  }

  function moveTo(index: number) {
    const next = (index + options.length) % options.length;
    setActiveIndex(next);
    list.current?.children[next]?.scrollIntoView?.({ block: 'nearest' });
  }

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const { key } = event;
    if (key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
    } else if (key === 'ArrowDown' || key === 'ArrowUp') {
      event.preventDefault();
      if (isExpanded) moveTo(key === 'ArrowDown' ? activeIndex + 1 : Math.max(activeIndex, 0) - 1);
      else setOpen(true);
    } else if (key === 'Enter' && isExpanded && activeIndex >= 0) {
      event.preventDefault();
      chooseOption(options[activeIndex] ?? null);
    }
  }

  return (
    <div className={styles['place']}>
      <Field label={label} hint={hint} error={error}>
        {(control) => (
          <input
            {...control}
            type="text"
            name={name}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={isExpanded}
            aria-controls={isExpanded ? listId : undefined}
            aria-activedescendant={isExpanded && activeIndex >= 0 ? getOptionId(activeIndex) : undefined}
            autoComplete="off"
            autoCapitalize="words"
            spellCheck={false}
            maxLength={MAX_LENGTH}
            value={value.text}
            onChange={({ target }) => handleType(target.value)}
            onKeyDown={handleKeyDown}
            onBlur={close}
          />
        )}
      </Field>
      {isExpanded && (
        <div ref={list} id={listId} className={styles['list']} role="listbox" aria-label={t`Suggestions`}>
          {options.map((place, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field, which keeps the focus
            <div
              key={place?.id ?? 'typed'}
              id={getOptionId(index)}
              className={styles['option']}
              role="option"
              tabIndex={-1}
              aria-selected={index === activeIndex}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => chooseOption(place)}
            >
              {place ? <PlaceOption place={place} /> : formatTypedOption(value.text)}
            </div>
          ))}
        </div>
      )}
      <SearchStatus search={search} />
    </div>
  );
}

function PlaceOption({ place }: { place: Place }): ReactElement {
  const location = [place.city, place.region].filter(Boolean).join(', ');
  return (
    <>
      <span className={styles['name']}>{place.name}</span>{' '}
      {location && <span className={styles['location']}>{location}</span>}
    </>
  );
}

function formatTypedOption(text: string): string {
  const typed = text.trim();
  return t`It isn’t listed: use “${typed}”`;
}

/** Tells screen readers how many places were found, and everyone when there is no search. */
function SearchStatus({ search }: { search: PlaceSearch }): ReactElement {
  const isUnavailable = search.status === 'unavailable';
  const message = <span role="status">{formatStatus(search)}</span>;
  return isUnavailable ? (
    <p className={styles['unavailable']}>{message}</p>
  ) : (
    <VisuallyHidden>{message}</VisuallyHidden>
  );
}

function formatStatus(search: PlaceSearch): string {
  if (search.status === 'unavailable') {
    return t`The search isn’t available right now. Type the name and the city, and continue.`;
  }
  if (search.status !== 'found') return '';
  const count = search.places.length;
  if (count === 0) return t`No place found. The name as you typed it is fine.`;
  return plural(count, { one: '# place found', other: '# places found' });
}

/** As in "Harbor Family Clinic, Portland, OR". */
function formatPlace({ name, city, region }: Place): string {
  return [name, city, region].filter(Boolean).join(', ');
}
