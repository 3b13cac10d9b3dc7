import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
import { ProductImageForm } from '#app/components/money/products/product-image-form.tsx';
import { RouteDialog } from '#app/components/ui/route-dialog.tsx';
import { ProductImageForm as ImageForm } from '#app/domain/money/products/contract.ts';
import { getProductImage, setProductImage } from '#app/domain/money/products/index.server.ts';
import { paths } from '#app/screens/paths.ts';
import { requireContext } from '#app/web/context.server.ts';
import { handleForm } from '#app/web/forms/forms.server.ts';
import { fileSent, pictureSent } from '#app/web/forms/uploaded-picture.server.ts';
import { pageTitle } from '#app/web/page-title.ts';
import { orProblem } from '#app/web/responses.server.ts';
import { redirectWithToast } from '#app/web/toast.server.ts';

export const meta = () => pageTitle('Product Image');

export async function loader(args: LoaderFunctionArgs) {
  const ctx = await requireContext(args);
  return orProblem(getProductImage(ctx, { prodId: args.params['prodId'] ?? '' }));
}

const imageAgain = (_ctx: unknown, form: FormData) => Promise.resolve({ imageSent: fileSent(form, 'image') });

export async function action(args: ActionFunctionArgs) {
  return handleForm(args, { ...setProductImage, input: ImageForm }, async (ctx, { prodId, image: file, removeImage: isRemoved }) => {
    const image = await pictureSent(ctx, { file, isRemoved }, { use: 'logo', field: 'image' });
    const { prodName } = await setProductImage(ctx, { prodId, image });
    return redirectWithToast(paths.product(prodId), { kind: 'success', text: `Product ${prodName} saved` });
  }, { choices: imageAgain });
}

export default function ProductImageDialog() {
  const { prodId, prodName, image } = useLoaderData<typeof loader>();
  return (
    <RouteDialog title={`Image of ${prodName}`} closeHref={paths.product(prodId)} dismissable={false}>
      <ProductImageForm prodId={prodId} prodName={prodName} image={image} answer={useActionData<typeof action>()} />
    </RouteDialog>
  );
}
