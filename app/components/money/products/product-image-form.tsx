import { paths } from '#app/screens/paths.ts';
import { ContractForm } from '../../form/contract-form.tsx';
import { FormActions } from '../../form/form-actions.tsx';
import { PictureField } from '../../form/fields/picture-field.tsx';
import { SubmitButton } from '../../form/submit-button.tsx';
import { useContractForm, type FormResult } from '../../form/use-contract-form.ts';
import { ButtonLink } from '../../ui/button-link.tsx';

export interface ProductImageFormProps {
  prodId: string;
  prodName: string;
  /** Its hash. */
  image: string | null;
  answer: { result?: FormResult; imageSent?: string | undefined } | undefined;
}

/** What a product looks like: another image, or none. */
export function ProductImageForm({ prodId, prodName, image, answer }: ProductImageFormProps) {
  const [form, fields] = useContractForm<{ image?: string; removeImage?: string }>({ id: 'product-image', lastResult: answer?.result });
  return (
    <ContractForm form={form} multipart>
      <PictureField field={fields.image} remove={fields.removeImage} label="Image" sent={answer?.imageSent} isStored={image !== null}
        shown={image ? <img className="logo" src={paths.file(image)} alt={`Image of ${prodName}`} /> : null} />
      <FormActions>
        <SubmitButton>Save</SubmitButton>
        <ButtonLink href={paths.product(prodId)} variant="quiet">Close</ButtonLink>
      </FormActions>
    </ContractForm>
  );
}
