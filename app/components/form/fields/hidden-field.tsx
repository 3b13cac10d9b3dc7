import { initialText, type FormField } from '../form-field.ts';

export type HiddenFieldProps = { field: FormField } | { name: string; value: string | number };

export function HiddenField(props: HiddenFieldProps) {
  if ('field' in props) {
    const { field } = props;
    return <input key={field.key} type="hidden" id={field.id} name={field.name} defaultValue={initialText(field)} />;
  }
  return <input type="hidden" name={props.name} value={props.value} />;
}
