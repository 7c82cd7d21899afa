import { useForm } from "react-hook-form";
import { Button } from "../buttons/button.tsx";
import { Card } from "../display/card.tsx";
import { Form, FormField } from "../forms/form.tsx";
import { TextInput } from "../forms/text-input.tsx";

export function FailingForm() {
  const form = useForm({ defaultValues: { name: "Chez nous", zip: "H0H" } });
  return (
    <Card className="max-w-xl">
      <Form
        form={form}
        onSubmit={(values) => {
          throw Object.assign(new Error("Certaines informations sont invalides."), {
            details:
              values.name === "panne"
                ? undefined
                : { fields: { zip: "Le code postal doit être au format québécois (ex: G1A 1A1)" } },
          });
        }}
      >
        <FormField
          form={form}
          name="name"
          label="Nom de la propriété"
          hint="« panne » simule une panne du serveur."
        >
          {(field) => <TextInput {...field} />}
        </FormField>
        <FormField form={form} name="zip" label="Code postal" required>
          {(field) => <TextInput {...field} />}
        </FormField>
        <Button type="submit" busy={form.formState.isSubmitting} className="justify-self-start">
          Ajouter la propriété
        </Button>
      </Form>
    </Card>
  );
}
