import { Search } from 'lucide-react';
import { Icon } from './icon.tsx';

export interface SearchBoxProps {
  name?: string;
  value: string;
  label: string;
  placeholder?: string;
  id?: string;
  hideLabel?: boolean;
}

export function SearchBox({ name = 'search', value, label, placeholder, id = 'search', hideLabel = false }: SearchBoxProps) {
  return (
    <div className="search-box">
      <label className={hideLabel ? 'visually-hidden' : 'field-label'} htmlFor={id}>
        {label}
      </label>
      <Icon icon={Search} />
      <input
        className="input"
        type="search"
        id={id}
        name={name}
        defaultValue={value}
        placeholder={placeholder}
        autoComplete="off"
        data-search=""
      />
    </div>
  );
}
