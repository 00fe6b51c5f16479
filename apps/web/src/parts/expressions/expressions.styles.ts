/* The styles of the kit's parts that the builder of expressions uses. */
import '@mantine/core/styles/FloatingIndicator.layer.css'
import '@mantine/core/styles/Pill.layer.css'
import '@mantine/core/styles/PillsInput.layer.css'
import '@mantine/core/styles/SegmentedControl.layer.css'
